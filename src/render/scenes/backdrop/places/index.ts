import type { Place } from "../place.js";
import type { PlaceName } from "../scenery-names.js";
import { arcs } from "./arcs.js";
import { bedroom } from "./bedroom.js";
import { blinds } from "./blinds.js";
import { bloom } from "./bloom.js";
import { chart } from "./chart.js";
import { city } from "./city.js";
import { clouds } from "./clouds.js";
import { coast } from "./coast.js";
import { columns } from "./columns.js";
import { cosmos } from "./cosmos.js";
import { desert } from "./desert.js";
import { downpour } from "./downpour.js";
import { factory } from "./factory.js";
import { farm } from "./farm.js";
import { garden } from "./garden.js";
import { grid } from "./grid.js";
import { gym } from "./gym.js";
import { harbour } from "./harbour.js";
import { hospital } from "./hospital.js";
import { houses } from "./houses.js";
import { kitchen } from "./kitchen.js";
import { lab } from "./lab.js";
import { network } from "./network.js";
import { office } from "./office.js";
import { range } from "./range.js";
import { reef } from "./reef.js";
import { road } from "./road.js";
import { room } from "./room.js";
import { school } from "./school.js";
import { shop } from "./shop.js";
import { spotlight } from "./spotlight.js";
import { stadium } from "./stadium.js";
import { street } from "./street.js";
import { stripes } from "./stripes.js";
import { waves } from "./waves.js";
import { wood } from "./wood.js";
import { workshop } from "./workshop.js";

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
