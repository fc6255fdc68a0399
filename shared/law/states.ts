import type { StateLaw } from './places/state-law.ts'

import AK from './states/AK.json' with { type: 'json' }
import AL from './states/AL.json' with { type: 'json' }
import AR from './states/AR.json' with { type: 'json' }
import AZ from './states/AZ.json' with { type: 'json' }
import CA from './states/CA.json' with { type: 'json' }
import CO from './states/CO.json' with { type: 'json' }
import CT from './states/CT.json' with { type: 'json' }
import DC from './states/DC.json' with { type: 'json' }
import DE from './states/DE.json' with { type: 'json' }
import FL from './states/FL.json' with { type: 'json' }
import GA from './states/GA.json' with { type: 'json' }
import HI from './states/HI.json' with { type: 'json' }
import IA from './states/IA.json' with { type: 'json' }
import ID from './states/ID.json' with { type: 'json' }
import IL from './states/IL.json' with { type: 'json' }
import IN from './states/IN.json' with { type: 'json' }
import KS from './states/KS.json' with { type: 'json' }
import KY from './states/KY.json' with { type: 'json' }
import LA from './states/LA.json' with { type: 'json' }
import MA from './states/MA.json' with { type: 'json' }
import MD from './states/MD.json' with { type: 'json' }
import ME from './states/ME.json' with { type: 'json' }
import MI from './states/MI.json' with { type: 'json' }
import MN from './states/MN.json' with { type: 'json' }
import MO from './states/MO.json' with { type: 'json' }
import MS from './states/MS.json' with { type: 'json' }
import MT from './states/MT.json' with { type: 'json' }
import NC from './states/NC.json' with { type: 'json' }
import ND from './states/ND.json' with { type: 'json' }
import NE from './states/NE.json' with { type: 'json' }
import NH from './states/NH.json' with { type: 'json' }
import NJ from './states/NJ.json' with { type: 'json' }
import NM from './states/NM.json' with { type: 'json' }
import NV from './states/NV.json' with { type: 'json' }
import NY from './states/NY.json' with { type: 'json' }
import OH from './states/OH.json' with { type: 'json' }
import OK from './states/OK.json' with { type: 'json' }
import OR from './states/OR.json' with { type: 'json' }
import PA from './states/PA.json' with { type: 'json' }
import RI from './states/RI.json' with { type: 'json' }
import SC from './states/SC.json' with { type: 'json' }
import SD from './states/SD.json' with { type: 'json' }
import TN from './states/TN.json' with { type: 'json' }
import TX from './states/TX.json' with { type: 'json' }
import UT from './states/UT.json' with { type: 'json' }
import VA from './states/VA.json' with { type: 'json' }
import VT from './states/VT.json' with { type: 'json' }
import WA from './states/WA.json' with { type: 'json' }
import WI from './states/WI.json' with { type: 'json' }
import WV from './states/WV.json' with { type: 'json' }
import WY from './states/WY.json' with { type: 'json' }

/**
 * All jurisdictions: the fifty states and the District of Columbia. It is half a megabyte, so only the server and the
 * build of pages import it; browsers get the parts that they show in responses.
 */
export const states = {
  AK,
  AL,
  AR,
  AZ,
  CA,
  CO,
  CT,
  DC,
  DE,
  FL,
  GA,
  HI,
  IA,
  ID,
  IL,
  IN,
  KS,
  KY,
  LA,
  MA,
  MD,
  ME,
  MI,
  MN,
  MO,
  MS,
  MT,
  NC,
  ND,
  NE,
  NH,
  NJ,
  NM,
  NV,
  NY,
  OH,
  OK,
  OR,
  PA,
  RI,
  SC,
  SD,
  TN,
  TX,
  UT,
  VA,
  VT,
  WA,
  WI,
  WV,
  WY,
} as const satisfies Record<string, StateLaw>

export type StateCode = keyof typeof states
