/** All that is used of mediabunny. The build makes one file of it, which `load-mediabunny.ts` loads; nothing imports it. */
export {
  ADTS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
