import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { loadSettings } from "../../../src/config.js";

/** A request as a test may interfere with it. */
export interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

export interface SmallS3Options {
  /** Answers a request itself, and returns true; or lets the server answer. */
  interfere?: (request: S3Request) => boolean | Promise<boolean>;
}

/**
 * A server that knows of S3 what a storage needs, also to list and to abort uploads in parts, which s3rver does not. It keeps
 * all in memory, and does not check signatures. It compares MD5s.
 */
export async function openSmallS3({ interfere = () => false }: SmallS3Options = {}) {
  const objects = new Map<string, { body: Buffer; entityTag: string; type: string }>();
  const uploads = new Map<string, { key: string; startedAt: Date; parts: Map<number, Buffer> }>();
  const seen: string[] = [];
  const encryption = { told: null as string | null };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://host");
    const key = decodeURIComponent(url.pathname.split("/").slice(2).join("/"));
    const { method = "" } = request;
    const query = url.searchParams;
    seen.push(`${method} ${key}${query.has("uploads") ? "?uploads" : ""}`);
    request.on("error", () => {});
    if (await interfere({ method, key, query, request, response })) return;
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return;
    if (encryption.told !== null) {
      response.setHeader("x-amz-server-side-encryption", encryption.told);
    }
    answer({ method, key, query, request, response }, body);
  });

  const answer = ({ method, key, query, request, response }: S3Request, body: Buffer) => {
    const id = query.get("uploadId");
    const upload = id === null ? undefined : uploads.get(id);
    const md5 = request.headers["content-md5"];
    if (md5 !== undefined && md5 !== createHash("md5").update(body).digest("base64")) {
      return refuse(response, 400, "BadDigest");
    }
    if (id !== null && upload === undefined) return refuse(response, 404, "NoSuchUpload");
    if (method === "GET" && query.has("uploads")) {
      const prefix = query.get("prefix") ?? "";
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
      const list = found.map(
        ([one, { key, startedAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${one}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
      );
      return xml(
        response,
        `<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>`,
      );
    }
    if (method === "POST" && query.has("uploads")) {
      const one = randomBytes(8).toString("hex");
      uploads.set(one, { key, startedAt: new Date(), parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${one}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "PUT" && upload) {
      upload.parts.set(Number(query.get("partNumber")), body);
      return response.setHeader("etag", `"${md5Of(body)}"`).end();
    }
    if (method === "POST" && upload && id !== null) {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      const md5s = parts.map((part) => createHash("md5").update(part).digest());
      const entityTag = `${md5Of(Buffer.concat(md5s))}-${parts.length}`;
      objects.set(key, { body: Buffer.concat(parts), entityTag, type: "video/mp4" });
      uploads.delete(id);
      return xml(
        response,
        `<CompleteMultipartUploadResult><ETag>"${entityTag}"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (method === "DELETE") {
      if (id !== null) uploads.delete(id);
      else objects.delete(key);
      return response.writeHead(204).end();
    }
    if (method === "PUT") {
      const type = request.headers["content-type"] ?? "";
      objects.set(key, { body, entityTag: md5Of(body), type });
      return response.setHeader("etag", `"${md5Of(body)}"`).end();
    }
    const object = objects.get(key);
    if (object === undefined) return refuse(response, 404, "NoSuchKey");
    response.writeHead(200, {
      "content-length": object.body.length,
      "content-type": object.type,
      etag: `"${object.entityTag}"`,
    });
    return method === "HEAD" ? response.end() : response.end(object.body);
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    uploads,
    /** Every request so far, as method and key. */
    seen,
    /** What the server says that it encrypts with. */
    encryption,
    port,
    settings: (more: NodeJS.ProcessEnv = {}) => smallS3Settings(port, more),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type SmallS3 = Awaited<ReturnType<typeof openSmallS3>>;

/** What a storage needs to use the server at a port. */
export function smallS3Settings(port: number, more: NodeJS.ProcessEnv = {}) {
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  return loadSettings({
    CLIPWRIGHT_STORAGE: "s3",
    CLIPWRIGHT_S3_BUCKET: "clips",
    CLIPWRIGHT_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    CLIPWRIGHT_S3_PATH_STYLE: "true",
    CLIPWRIGHT_S3_PREFIX: "all/",
    ...more,
  });
}

export function refuse(response: ServerResponse, status: number, code: string, message = ""): true {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  return true;
}

function xml(response: ServerResponse, text: string): void {
  response.setHeader("content-type", "application/xml");
  response.end(text);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function md5Of(body: Buffer): string {
  return createHash("md5").update(body).digest("hex");
}
