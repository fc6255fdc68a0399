import type { StateCode } from '#shared/law/states.ts'

import type { StateDisclosures } from './disclosure-rule.ts'
import { alaska } from './states/ak.ts'
import { alabama } from './states/al.ts'
import { arkansas } from './states/ar.ts'
import { arizona } from './states/az.ts'
import { california } from './states/ca.ts'
import { colorado } from './states/co.ts'
import { connecticut } from './states/ct.ts'
import { districtOfColumbia } from './states/dc.ts'
import { delaware } from './states/de.ts'
import { florida } from './states/fl.ts'
import { georgia } from './states/ga.ts'
import { hawaii } from './states/hi.ts'
import { iowa } from './states/ia.ts'
import { idaho } from './states/id.ts'
import { illinois } from './states/il.ts'
import { indiana } from './states/in.ts'
import { kansas } from './states/ks.ts'
import { kentucky } from './states/ky.ts'
import { louisiana } from './states/la.ts'
import { massachusetts } from './states/ma.ts'
import { maryland } from './states/md.ts'
import { maine } from './states/me.ts'
import { michigan } from './states/mi.ts'
import { minnesota } from './states/mn.ts'
import { missouri } from './states/mo.ts'
import { mississippi } from './states/ms.ts'
import { montana } from './states/mt.ts'
import { northCarolina } from './states/nc.ts'
import { northDakota } from './states/nd.ts'
import { nebraska } from './states/ne.ts'
import { newHampshire } from './states/nh.ts'
import { newJersey } from './states/nj.ts'
import { newMexico } from './states/nm.ts'
import { nevada } from './states/nv.ts'
import { newYork } from './states/ny.ts'
import { ohio } from './states/oh.ts'
import { oklahoma } from './states/ok.ts'
import { oregon } from './states/or.ts'
import { pennsylvania } from './states/pa.ts'
import { rhodeIsland } from './states/ri.ts'
import { southCarolina } from './states/sc.ts'
import { southDakota } from './states/sd.ts'
import { tennessee } from './states/tn.ts'
import { texas } from './states/tx.ts'
import { utah } from './states/ut.ts'
import { virginia } from './states/va.ts'
import { vermont } from './states/vt.ts'
import { washington } from './states/wa.ts'
import { wisconsin } from './states/wi.ts'
import { westVirginia } from './states/wv.ts'
import { wyoming } from './states/wy.ts'

/**
 * The disclosures of every state by id; a test compares them with the ids of `shared/law/states/`. Each condition is
 * the collection's `requiredWhen`; where the landlord has not answered a question, the lease includes the disclosure.
 */
export const disclosureTable: Readonly<Record<StateCode, StateDisclosures>> = {
  AK: alaska,
  AL: alabama,
  AR: arkansas,
  AZ: arizona,
  CA: california,
  CO: colorado,
  CT: connecticut,
  DC: districtOfColumbia,
  DE: delaware,
  FL: florida,
  GA: georgia,
  HI: hawaii,
  IA: iowa,
  ID: idaho,
  IL: illinois,
  IN: indiana,
  KS: kansas,
  KY: kentucky,
  LA: louisiana,
  MA: massachusetts,
  MD: maryland,
  ME: maine,
  MI: michigan,
  MN: minnesota,
  MO: missouri,
  MS: mississippi,
  MT: montana,
  NC: northCarolina,
  ND: northDakota,
  NE: nebraska,
  NH: newHampshire,
  NJ: newJersey,
  NM: newMexico,
  NV: nevada,
  NY: newYork,
  OH: ohio,
  OK: oklahoma,
  OR: oregon,
  PA: pennsylvania,
  RI: rhodeIsland,
  SC: southCarolina,
  SD: southDakota,
  TN: tennessee,
  TX: texas,
  UT: utah,
  VA: virginia,
  VT: vermont,
  WA: washington,
  WI: wisconsin,
  WV: westVirginia,
  WY: wyoming,
}
