/** What may fall or shine over a backdrop. */
export const weatherNames = ["rain", "snow", "sun", "dust"] as const;
export type WeatherName = (typeof weatherNames)[number];
