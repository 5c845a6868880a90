/**
 * Opens an event stream, and reads it as the WHATWG's chapter says: fields, comments, a blank line ends an event. Comments
 * and `retry` come as entries of their own.
 * @returns status and headers, and the entries by `for await`.
 */
export async function readEvents(address, options) {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, options.signal]);
  const answer = await fetch(address, { ...options, signal });
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    text: () => answer.text(),
    leave: () => leaving.abort(),
    async *[Symbol.asyncIterator]() {
      try {
        yield* entriesOf(linesOf(answer.body));
      } finally {
        leaving.abort();
      }
    },
  };
}

async function* linesOf(body) {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop();
    yield* lines;
  }
}

async function* entriesOf(lines) {
  let fields = {};
  for await (const line of lines) {
    if (line === "") {
      if (fields.data !== undefined) {
        yield {
          id: fields.id,
          event: fields.event ?? "message",
          data: JSON.parse(fields.data),
          raw: fields.data,
        };
      }
      fields = {};
      continue;
    }
    if (line.startsWith(":")) {
      yield { comment: line.slice(1) };
      continue;
    }
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (name === "retry") yield { retry: Number(value) };
    else
      fields[name] =
        name === "data" && fields.data !== undefined ? `${fields.data}\n${value}` : value;
  }
}
