import type { Job } from "clipwright/client";
import { byId, make, show } from "./dom.js";

type Credit = Job["credits"][number];

/**
 * Whom the clip's pictures are owed to, in the order in which they are shown. While a service is being updated, an API of the
 * version before may answer, which tells of none.
 */
export function showCredits({ credits = [] }: Partial<Pick<Job, "credits">>): void {
  show(byId("clip-credits"), credits.length > 0);
  byId("clip-credit-list").replaceChildren(...credits.map(row));
}

function row({ author, source, licence, address }: Credit): HTMLLIElement {
  const page = webPage(address);
  const texts = [author, source, licence, page === null ? address : null];
  const text = texts.filter((one) => one !== null).join(" · ");
  if (page === null) return make("li", {}, text);
  return make(
    "li",
    {},
    make("a", { href: page, target: "_blank", rel: "noopener noreferrer" }, text),
  );
}

/** An address is also the name of a file, and comes from elsewhere: only a page of the web becomes a link. */
function webPage(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
