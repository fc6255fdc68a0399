import * as z from 'zod/mini'

import { cityFactsOf } from './places/city-facts.ts'
import { type LawFact, lawFact, lawFactFile } from './fact.ts'

import AK from './facts/AK.json' with { type: 'json' }
import AL from './facts/AL.json' with { type: 'json' }
import AR from './facts/AR.json' with { type: 'json' }
import AZ from './facts/AZ.json' with { type: 'json' }
import CA from './facts/CA.json' with { type: 'json' }
import CO from './facts/CO.json' with { type: 'json' }
import CT from './facts/CT.json' with { type: 'json' }
import DC from './facts/DC.json' with { type: 'json' }
import DE from './facts/DE.json' with { type: 'json' }
import FL from './facts/FL.json' with { type: 'json' }
import GA from './facts/GA.json' with { type: 'json' }
import HI from './facts/HI.json' with { type: 'json' }
import IA from './facts/IA.json' with { type: 'json' }
import ID from './facts/ID.json' with { type: 'json' }
import IL from './facts/IL.json' with { type: 'json' }
import IN from './facts/IN.json' with { type: 'json' }
import KS from './facts/KS.json' with { type: 'json' }
import KY from './facts/KY.json' with { type: 'json' }
import LA from './facts/LA.json' with { type: 'json' }
import MA from './facts/MA.json' with { type: 'json' }
import MD from './facts/MD.json' with { type: 'json' }
import ME from './facts/ME.json' with { type: 'json' }
import MI from './facts/MI.json' with { type: 'json' }
import MN from './facts/MN.json' with { type: 'json' }
import MO from './facts/MO.json' with { type: 'json' }
import MS from './facts/MS.json' with { type: 'json' }
import MT from './facts/MT.json' with { type: 'json' }
import NC from './facts/NC.json' with { type: 'json' }
import ND from './facts/ND.json' with { type: 'json' }
import NE from './facts/NE.json' with { type: 'json' }
import NH from './facts/NH.json' with { type: 'json' }
import NJ from './facts/NJ.json' with { type: 'json' }
import NM from './facts/NM.json' with { type: 'json' }
import NV from './facts/NV.json' with { type: 'json' }
import NY from './facts/NY.json' with { type: 'json' }
import OH from './facts/OH.json' with { type: 'json' }
import OK from './facts/OK.json' with { type: 'json' }
import OR from './facts/OR.json' with { type: 'json' }
import PA from './facts/PA.json' with { type: 'json' }
import RI from './facts/RI.json' with { type: 'json' }
import SC from './facts/SC.json' with { type: 'json' }
import SD from './facts/SD.json' with { type: 'json' }
import TN from './facts/TN.json' with { type: 'json' }
import TX from './facts/TX.json' with { type: 'json' }
import UT from './facts/UT.json' with { type: 'json' }
import VA from './facts/VA.json' with { type: 'json' }
import VT from './facts/VT.json' with { type: 'json' }
import WA from './facts/WA.json' with { type: 'json' }
import WI from './facts/WI.json' with { type: 'json' }
import WV from './facts/WV.json' with { type: 'json' }
import WY from './facts/WY.json' with { type: 'json' }

/** The files of all jurisdictions: a quarter of a megabyte, so only the server and the build of pages import them. */
const files: Readonly<Record<string, unknown>> = {
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
}

const parsed = new Map<string, readonly LawFact[]>()

/**
 * Returns the dated facts of a state by its two letters, in either case, whenever they are in force. Empty
 * for text that is not a state or D.C. Throws a ZodError if a file does not have the form of `lawFactFile`.
 */
export function factsOf(code: string): readonly LawFact[] {
  const state = code.trim().toUpperCase()
  const known = parsed.get(state)
  if (known) {
    return known
  }
  const facts = Object.hasOwn(files, state)
    ? [...lawFactFile.parse(files[state]).facts, ...z.parse(z.array(lawFact), cityFactsOf(state))]
    : []
  parsed.set(state, facts)
  return facts
}

/** The two letters of every jurisdiction that has a file of dated facts. */
export const statesWithFacts: readonly string[] = Object.keys(files)
