import type { Encoding } from "./page-files.js";

/** The best of ours that an `Accept-Encoding` allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const allows = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}
