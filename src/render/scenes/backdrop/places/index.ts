import type { Place } from "../place.js";
import type { PlaceName } from "../scenery-names.js";
import {
  arcs,
  blinds,
  bloom,
  chart,
  grid,
  network,
  spotlight,
  stripes,
  waves,
} from "./abstract.js";
import { bedroom, kitchen, room } from "./home.js";
import { coast, desert, farm, garden, range, reef, wood } from "./nature.js";
import { columns, gym, stadium } from "./public.js";
import { clouds, cosmos, downpour } from "./sky.js";
import { city, harbour, houses, road, shop, street } from "./town.js";
import { factory, hospital, lab, office, school, workshop } from "./work.js";

/** The places by their names in styles and worlds. */
export const places: Record<PlaceName, Place> = {
  kitchen,
  room,
  bedroom,
  office,
  street,
  houses,
  shop,
  stadium,
  gym,
  school,
  lab,
  hospital,
  farm,
  garden,
  factory,
  workshop,
  road,
  harbour,
  columns,
  cosmos,
  clouds,
  coast,
  reef,
  range,
  wood,
  desert,
  city,
  downpour,
  network,
  bloom,
  arcs,
  waves,
  grid,
  chart,
  stripes,
  blinds,
  spotlight,
};
