// The page: a script on one side, what becomes of it on the other.

import {
  type Clipwright,
  ClipwrightApiError,
  ClipwrightError,
  type Estimate,
  type Job,
  type JobBody,
  type Voice,
} from "clipwright/client";
import { announce } from "./announce.js";
import { openCodeSamples } from "./code-samples.js";
import { openComposer } from "./composer.js";
import { createJob } from "./create-job.js";
import { byId, show } from "./dom.js";
import { showEstimate, showNoEstimate, waitForEstimate } from "./estimate-view.js";
import { openEstimator } from "./estimator.js";
import { clearProblems, focusProblem, showProblems } from "./field-problems.js";
import { jobActions } from "./job-actions.js";
import { openJobList } from "./job-list.js";
import { forget, keep, kept } from "./kept.js";
import { openKeyPanel } from "./key-panel.js";
import { openClient } from "./open-client.js";
import { openResultPanel } from "./result-panel.js";
import { hasStatus, passesSoon, sayError } from "./say-error.js";
import { openScenePreviews } from "./scene-previews.js";
import { showBalance } from "./show-balance.js";
import { speakersOf } from "./voice-choice.js";
import { openVoiceSample } from "./voice-sample.js";

let client: Clipwright | null = null;
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
  onWait: waitForEstimate,
  onEstimate(answer) {
    estimate = answer;
    forgetOutage();
    showEstimate(answer);
  },
  onRefused(error) {
    estimate = null;
    showEstimate(null);
    clearProblems(composer.form);
    byId("make-problem").textContent =
      error.errors.length > 0 ? showProblems(composer.form, error) : sayError(error);
  },
  onFault(error) {
    estimate = null;
    if (hasStatus(error, 401)) return tellProblem(error);
    announce(showNoEstimate(error));
  },
  onNothing() {
    estimate = null;
    showEstimate(null);
  },
});

/** The request, with the last clip to take from what has not changed. */
function requestWithReuse(): JobBody {
  const reuse = kept("last");
  return { ...composer.request(), ...(reuse !== null && { reuse }) };
}

const previews = openScenePreviews(tellProblem);

function ask(): void {
  estimator.ask(client, requestWithReuse());
  previews.ask(client, composer.request());
}

const actions = jobActions({
  client: () => client,
  onNew: openJob,
  onGone(jobId) {
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
  onConnected: forgetOutage,
  onJob(job) {
    list.put(job);
    if (job.status !== "done") return;
    keep("last", job.jobId);
    if (client) void showBalance(client);
    ask();
  },
});
const keyPanel = openKeyPanel(async (text) => {
  await connect(text);
  if (client !== null) composer.focus();
});

/** What no field and no button has to do with: a refused key, a service that is away. */
function tellProblem(error: ClipwrightError): void {
  if (hasStatus(error, 401)) {
    disconnect();
    keyPanel.ask(error.message);
    return;
  }
  byId("away-text").textContent = sayError(error);
  byId("away").dataset.passes = String(passesSoon(error));
  byId("away-again").textContent = client === null ? "Try again" : "Close";
  show(byId("away"), true);
}

/** The service is heard again: what was told of its absence is not true any more. */
function forgetOutage(): void {
  if (byId("away").dataset.passes === "true") show(byId("away"), false);
  const problem = byId("make-problem");
  if (problem.dataset.passes === "true") problem.textContent = "";
}

/** Opens what a key gives access to. */
async function connect(key: string): Promise<void> {
  const opened = openClient(key);
  try {
    const [styles, known] = await Promise.all([opened.styles.list(), opened.voices.list()]);
    client = opened;
    voices = known;
    composer.offer(styles, voices);
  } catch (error) {
    if (!(error instanceof ClipwrightError)) throw error;
    if (hasStatus(error, 403)) keyPanel.ask(sayError(error));
    else tellProblem(error);
    return;
  }
  keep("key", key);
  keyPanel.close();
  show(byId("away"), false);
  show(byId("account"), true);
  void showBalance(opened);
  void list.reload(opened);
  openHash();
  ask();
}

function disconnect(): void {
  client = null;
  forget("key");
  forget("last");
  show(byId("account"), false);
  show(byId("away"), false);
  result.close();
  list.clear();
  showEstimate(null);
  previews.ask(null, composer.request());
}

/** The job that the address names. */
function openHash(): void {
  const jobId = /^#(job_[0-9A-Za-z]+)$/.exec(location.hash)?.[1] ?? null;
  if (client !== null && jobId !== null && jobId !== result.jobId) {
    result.open(client, jobId, null);
    // On a phone it is far below the script.
    byId("result").scrollIntoView({ block: "start" });
  }
  if (jobId === null) result.close();
  list.mark(jobId);
}

function openJob(job: Job): void {
  if (client === null) return;
  const reuse = job.request.reuse !== undefined ? (estimate?.reuse ?? null) : null;
  list.put(job);
  result.open(client, job.jobId, reuse);
  location.hash = job.jobId;
  byId("result").focus({ preventScroll: true });
  byId("result").scrollIntoView({ block: "start", behavior: "smooth" });
}

async function makeClip(): Promise<void> {
  if (client === null) return keyPanel.ask("");
  clearProblems(composer.form);
  if (!composer.isComplete()) {
    focusProblem(composer.form);
    return;
  }
  makeButton.disabled = true;
  makeButton.textContent = "Sending …";
  try {
    openJob(await createJob(client, requestWithReuse()));
  } catch (error) {
    if (!(error instanceof ClipwrightError)) throw error;
    if (hasStatus(error, 401)) return tellProblem(error);
    const isRefused = error instanceof ClipwrightApiError && error.errors.length > 0;
    const untold = isRefused ? showProblems(composer.form, error) : sayError(error);
    byId("make-problem").textContent = untold;
    byId("make-problem").dataset.passes = String(passesSoon(error));
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
  if (key !== null && client === null) void connect(key);
});
window.addEventListener("hashchange", openHash);
openVoiceSample(
  () => client,
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
