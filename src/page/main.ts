// The page: a script on one side, what becomes of it on the other.

import { Api, ApiError } from "./api.js";
import { openCodeSamples } from "./code-samples.js";
import { openComposer } from "./composer.js";
import { createJob } from "./create-job.js";
import { byId, show } from "./dom.js";
import { showEstimate, waitForEstimate } from "./estimate-view.js";
import { openEstimator } from "./estimator.js";
import { clearProblems, focusProblem, showProblems } from "./field-problems.js";
import { jobActions } from "./job-actions.js";
import { openJobList } from "./job-list.js";
import { forget, keep, kept } from "./kept.js";
import { openKeyPanel } from "./key-panel.js";
import { openResultPanel } from "./result-panel.js";
import { showBalance } from "./show-balance.js";
import { speakersOf } from "./voice-choice.js";
import { openVoiceSample } from "./voice-sample.js";
import type { Estimate, Job, JobRequest, Style, Voice } from "./wire.js";

let api: Api | null = null;
let voices: Voice[] = [];
let estimate: Estimate | null = null;
const makeButton = byId<HTMLButtonElement>("make");

const composer = openComposer(() => {
  clearProblems(composer.form);
  ask();
  code.update();
});
const code = openCodeSamples(composer.request);
const estimator = openEstimator({
  onWait: () => waitForEstimate(true),
  onEstimate(answer) {
    estimate = answer;
    showEstimate(answer);
  },
  onProblem(problem) {
    estimate = null;
    showEstimate(null);
    clearProblems(composer.form);
    byId("make-problem").textContent = showProblems(composer.form, problem);
  },
  onNothing() {
    estimate = null;
    showEstimate(null);
  },
});

/** The request, with the last clip to take from what has not changed. */
function requestWithReuse(): JobRequest {
  const reuse = kept("last");
  return { ...composer.request(), ...(reuse !== null && { reuse }) };
}

function ask(): void {
  estimator.ask(api, requestWithReuse());
}

const actions = jobActions({
  api: () => api,
  onNew: openJob,
  onDeleted(jobId) {
    list.remove(jobId);
    if (kept("last") === jobId) forget("last");
    if (result.jobId === jobId) location.hash = "";
  },
  onEdit(job) {
    // What is not changed is taken from the clip that is edited.
    if (job.status === "done") keep("last", job.jobId);
    composer.load(job.request);
    composer.focus();
    byId("script").scrollIntoView({ block: "center" });
  },
  onJob: (job) => list.put(job),
  onProblem: tellProblem,
});
const list = openJobList(actions);
const result = openResultPanel({
  ...actions,
  onUnauthorized: tellProblem,
  onJob(job) {
    list.put(job);
    if (job.status !== "done") return;
    keep("last", job.jobId);
    if (api) void showBalance(api);
    ask();
  },
});
const keyPanel = openKeyPanel(async (text) => {
  await connect(text);
  if (api !== null) composer.focus();
});

/** What no field and no button has to do with: a refused key, a service that is away. */
function tellProblem(error: ApiError): void {
  if (error.status === 401) {
    disconnect();
    keyPanel.ask(error.message);
    return;
  }
  byId("away-text").textContent = error.message;
  show(byId("away"), true);
}

/** Opens what a key gives access to. */
async function connect(key: string): Promise<void> {
  const client = new Api(key);
  try {
    const [styles, known] = await Promise.all([
      client.json<{ data: Style[] }>("GET", "/v1/styles"),
      client.json<{ data: Voice[] }>("GET", "/v1/voices"),
    ]);
    api = client;
    voices = known.data;
    composer.offer(styles.data, voices);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) keyPanel.ask(error.message);
    else tellProblem(error);
    return;
  }
  keep("key", key);
  keyPanel.close();
  show(byId("away"), false);
  show(byId("account"), true);
  void showBalance(client);
  void list.reload(client);
  openHash();
  ask();
}

function disconnect(): void {
  api = null;
  forget("key");
  forget("last");
  show(byId("account"), false);
  show(byId("away"), false);
  result.close();
  list.clear();
  showEstimate(null);
}

/** The job that the address names. */
function openHash(): void {
  const jobId = /^#(job_[0-9A-Za-z]+)$/.exec(location.hash)?.[1] ?? null;
  if (api !== null && jobId !== null && jobId !== result.jobId) result.open(api, jobId, null);
  if (jobId === null) result.close();
  list.mark(jobId);
}

function openJob(job: Job): void {
  if (api === null) return;
  const reuse = job.request.reuse !== undefined ? (estimate?.reuse ?? null) : null;
  list.put(job);
  result.open(api, job.jobId, reuse);
  location.hash = job.jobId;
  byId("result").focus({ preventScroll: true });
  byId("result").scrollIntoView({ block: "start", behavior: "smooth" });
}

async function makeClip(): Promise<void> {
  if (api === null) return keyPanel.ask("");
  clearProblems(composer.form);
  makeButton.disabled = true;
  makeButton.textContent = "Sending …";
  try {
    openJob(await createJob(api, requestWithReuse()));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return tellProblem(error);
    byId("make-problem").textContent = showProblems(composer.form, error.problem);
    focusProblem(composer.form);
  } finally {
    makeButton.disabled = false;
    makeButton.textContent = "Make the clip";
  }
}

composer.form.addEventListener("submit", (event) => {
  event.preventDefault();
  void makeClip();
});
byId("script").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void makeClip();
});
byId("forget-key").addEventListener("click", () => {
  disconnect();
  keyPanel.ask("");
});
byId("away-again").addEventListener("click", () => {
  show(byId("away"), false);
  const key = kept("key");
  if (key !== null && api === null) void connect(key);
});
window.addEventListener("hashchange", openHash);
openVoiceSample(
  () => api,
  () => {
    const { voiceId, language = "en" } = composer.request();
    const speakers = speakersOf(voices, language);
    return speakers.find(({ id }) => id === voiceId) ?? speakers[0] ?? null;
  },
);
code.update();
const key = kept("key");
if (key === null) keyPanel.ask("");
else void connect(key);
