/** A voice of a speech server, as the operator has named it. Plain data, which is sent to the process of a job. */
export interface ServerVoice {
  /** As requests name it: `openai-af_heart`. */
  id: string;
  /** As the server knows it: `af_heart`. */
  name: string;
  /** For people. */
  title: string;
  /** BCP 47 tag of what it speaks: `en-US`. */
  language: string;
  gender: "female" | "male" | "neutral";
}
