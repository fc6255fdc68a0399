import { createVendor, updateW9, updateForm1099Payer, type TinBox } from '#server/vendors/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as w9Contract from '#shared/vendors/w9-contract.ts'

/** The data of a person or firm that the demo portfolio pays for work. */
type Known = {
  trade: string
  phone: string
  /** In how many days from today the insurance ends; without it none is recorded. */
  insuredFor?: number
  /**
   * The content of the W-9, or the reason why it is missing: it was not requested yet, or it is not needed
   * because the vendor sells only goods, for which a Form 1099 is not due.
   */
  w9: Omit<W9, 'street' | 'zipCode' | 'tin'> | 'MISSING' | 'NOT_NEEDED'
}

type W9 = RouteBody<typeof w9Contract.updateW9>

function firm(
  businessName: string,
  city: string,
  state: string,
  taxClass: W9['taxClass'] = 'LLC_P',
): Known['w9'] {
  return { businessName, city, state, taxClass, tinType: 'EIN' }
}

function person(firstName: string, lastName: string, city: string, state: string): Known['w9'] {
  return { firstName, lastName, city, state, taxClass: 'INDIVIDUAL', tinType: 'SSN' }
}

const lawyers = {
  businessName: 'Marquez Landlord Law PC',
  taxClass: 'C_CORPORATION',
  tinType: 'EIN',
  paymentsFor: 'LEGAL_SERVICES',
} as const

const known: Record<string, Known> = {
  'Bayside Heating & Air': {
    trade: 'Heating and air conditioning',
    phone: '(813) 555-0142',
    insuredFor: 210,
    w9: firm('Bayside Heating & Air LLC', 'Tampa', 'FL'),
  },
  'Buckeye Appliance': { trade: 'Appliances', phone: '(614) 555-0118', w9: 'NOT_NEEDED' },
  'Evergreen Grounds & Janitorial': {
    trade: 'Grounds and cleaning',
    phone: '(206) 555-0163',
    insuredFor: 19,
    w9: firm('Evergreen Grounds & Janitorial LLC', 'Seattle', 'WA'),
  },
  'Gulf Coast Roofing': {
    trade: 'Roofing',
    phone: '(813) 555-0197',
    insuredFor: -24,
    w9: firm('Gulf Coast Roofing Inc', 'Tampa', 'FL', 'S_CORPORATION'),
  },
  'Harbor Glass': {
    trade: 'Glass',
    phone: '(206) 555-0124',
    insuredFor: 133,
    w9: person('Nadia', 'Holm', 'Seattle', 'WA'),
  },
  'Hill Country Pest Control': {
    trade: 'Pest control',
    phone: '(512) 555-0155',
    insuredFor: 301,
    w9: firm('Hill Country Pest Control LLC', 'Austin', 'TX'),
  },
  'Lakeshore Boiler Service': {
    trade: 'Heating and air conditioning',
    phone: '(312) 555-0181',
    insuredFor: 88,
    w9: firm('Lakeshore Boiler Service Inc', 'Chicago', 'IL', 'C_CORPORATION'),
  },
  'Manny (handyman)': { trade: 'Handyman', phone: '(614) 555-0170', w9: 'MISSING' },
  'Marquez Landlord Law': {
    trade: 'Attorney',
    phone: '(512) 555-0136',
    w9: { ...lawyers, city: 'Austin', state: 'TX' },
  },
  'Okafor & Reyes CPA': {
    trade: 'Accountant',
    phone: '(614) 555-0109',
    w9: firm('Okafor & Reyes CPA', 'Columbus', 'OH', 'PARTNERSHIP'),
  },
  'Pacific Appliance Repair': {
    trade: 'Appliances',
    phone: '(206) 555-0188',
    insuredFor: 165,
    w9: person('Ken', 'Ito', 'Seattle', 'WA'),
  },
  'Queen City Lock & Door': {
    trade: 'Locksmith',
    phone: '(614) 555-0147',
    insuredFor: 254,
    w9: firm('Queen City Lock & Door LLC', 'Columbus', 'OH'),
  },
  'Sound Turnover Crew': {
    trade: 'Painting and turnovers',
    phone: '(206) 555-0112',
    insuredFor: 47,
    w9: person('Lena', 'Brandt', 'Seattle', 'WA'),
  },
  'Tampa Ironworks': {
    trade: 'Metalwork',
    phone: '(813) 555-0166',
    insuredFor: 120,
    w9: firm('Tampa Ironworks LLC', 'Tampa', 'FL'),
  },
}

const zipCodes: Record<string, string> = {
  Tampa: '33602',
  Columbus: '43215',
  Austin: '78701',
  Seattle: '98101',
  Chicago: '60601',
}

/** The vendors of the demo portfolio, as they are today; each is added when it is first paid. */
export function createDemoVendors(today: PlainDate, box: TinBox) {
  const ids = new Map<string, string>()
  return {
    /** Returns the id of a vendor, whom it adds where needed. Without a trade it is a bank, an insurer or an authority. */
    async idOf(context: Context, name: string): Promise<string> {
      const had = ids.get(name)
      if (had !== undefined) {
        return had
      }
      const one = known[name]
      const id = await createVendor(context, {
        name,
        trade: one?.trade,
        phone: one?.phone,
        is1099Exempt: one === undefined || one.w9 === 'NOT_NEEDED',
        insuranceExpiresOn: one?.insuredFor === undefined ? null : addDays(today, one.insuredFor),
      })
      ids.set(name, id)
      if (one && typeof one.w9 === 'object') {
        const number = ids.size
        await updateW9(box, context, id, {
          ...one.w9,
          street: `${number * 11} Market St`,
          zipCode: zipCodes[one.w9.city ?? ''] ?? '43215',
          // no number that the IRS gives begins with 900
          tin: `90001${1000 + number * 37}`,
          signedOn: context.today,
        })
      }
      return id
    },
  }
}

/** Sets who pays the vendors of the demo, as the forms name them. */
export function seedPayer(context: Context, box: TinBox): Promise<void> {
  return updateForm1099Payer(box, context, {
    businessName: 'Whitlock Rentals LLC',
    phone: '6145550100',
    tinType: 'EIN',
    tin: '900019999',
  })
}

export type DemoVendors = ReturnType<typeof createDemoVendors>
