import type { Page } from "playwright-core";

export const estimateAnswer = {
  exact: false,
  durationMs: 21_500,
  narrationMs: 21_500,
  tokens: 44,
  mostTokens: 96,
  scenes: [
    { kind: "title", text: "Meet Tidewater", startMs: 0, endMs: 2_000 },
    { kind: "statement", text: "It keeps an eye on your bill.", startMs: 2_000, endMs: 6_000 },
  ],
  reuse: null as null | {
    jobId: string;
    segments: number;
    segmentsReused: number;
    tokensSaved: number;
  },
};

/** Answers of the test's own for a path of the API; what was asked is kept. */
export async function stub(
  page: Page,
  path: RegExp,
  answer: (body: Record<string, unknown> | null) => { status?: number; json?: unknown },
): Promise<{ method: string; url: string; body: Record<string, unknown> | null }[]> {
  const asked: { method: string; url: string; body: Record<string, unknown> | null }[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    const text = request.postData();
    const body = text === null ? null : (JSON.parse(text) as Record<string, unknown>);
    asked.push({ method: request.method(), url: request.url(), body });
    const { status = 200, json } = answer(body);
    await (json === undefined
      ? route.fulfill({ status, body: "" })
      : route.fulfill({ status, json }));
  });
  return asked;
}

export const problem = (status: number, code: string, detail: string, errors?: unknown[]) => ({
  status,
  json: { type: "about:blank", title: code, status, code, detail, ...(errors && { errors }) },
});
