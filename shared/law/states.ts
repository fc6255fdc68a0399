import type { StateLaw } from './places/state-law.ts'

import { law as AK } from './states/ak.ts'
import { law as AL } from './states/al.ts'
import { law as AR } from './states/ar.ts'
import { law as AZ } from './states/az.ts'
import { law as CA } from './states/ca.ts'
import { law as CO } from './states/co.ts'
import { law as CT } from './states/ct.ts'
import { law as DC } from './states/dc.ts'
import { law as DE } from './states/de.ts'
import { law as FL } from './states/fl.ts'
import { law as GA } from './states/ga.ts'
import { law as HI } from './states/hi.ts'
import { law as IA } from './states/ia.ts'
import { law as ID } from './states/id.ts'
import { law as IL } from './states/il.ts'
import { law as IN } from './states/in.ts'
import { law as KS } from './states/ks.ts'
import { law as KY } from './states/ky.ts'
import { law as LA } from './states/la.ts'
import { law as MA } from './states/ma.ts'
import { law as MD } from './states/md.ts'
import { law as ME } from './states/me.ts'
import { law as MI } from './states/mi.ts'
import { law as MN } from './states/mn.ts'
import { law as MO } from './states/mo.ts'
import { law as MS } from './states/ms.ts'
import { law as MT } from './states/mt.ts'
import { law as NC } from './states/nc.ts'
import { law as ND } from './states/nd.ts'
import { law as NE } from './states/ne.ts'
import { law as NH } from './states/nh.ts'
import { law as NJ } from './states/nj.ts'
import { law as NM } from './states/nm.ts'
import { law as NV } from './states/nv.ts'
import { law as NY } from './states/ny.ts'
import { law as OH } from './states/oh.ts'
import { law as OK } from './states/ok.ts'
import { law as OR } from './states/or.ts'
import { law as PA } from './states/pa.ts'
import { law as RI } from './states/ri.ts'
import { law as SC } from './states/sc.ts'
import { law as SD } from './states/sd.ts'
import { law as TN } from './states/tn.ts'
import { law as TX } from './states/tx.ts'
import { law as UT } from './states/ut.ts'
import { law as VA } from './states/va.ts'
import { law as VT } from './states/vt.ts'
import { law as WA } from './states/wa.ts'
import { law as WI } from './states/wi.ts'
import { law as WV } from './states/wv.ts'
import { law as WY } from './states/wy.ts'

/**
 * All jurisdictions: the fifty states and the District of Columbia, each with its rules and its dated facts. The one list
 * of them. It is three quarters of a megabyte, so only the server and the build of pages import it; browsers load the file
 * of one state (`useStateLaw`) or get the parts that they show in responses.
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
