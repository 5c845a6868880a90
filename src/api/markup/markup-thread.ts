// The entry of the thread that checks long scripts, so that no other request waits for them.
export { checkMarkup as default } from "./check-markup.js";
