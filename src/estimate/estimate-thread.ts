// The entry of the thread that plans clips, so that no other request waits for them.
import { answerPlans, estimatePlans, type PlanAnswer, type PlanTask } from "./estimate-plans.js";

export default function answer(task: PlanTask): Promise<PlanAnswer> {
  return answerPlans(() => estimatePlans(task));
}
