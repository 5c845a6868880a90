/**
 * The data of each event of a server-sent event stream, read with `fetch` because an `EventSource` cannot send a key.
 * @param onBytes called whenever anything arrives, comments too.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block
          .split("\n")
          .filter((line) => line.startsWith("data:"))
          .map((line) => line.slice(5).trimStart());
        if (data.length > 0) yield data.join("\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
