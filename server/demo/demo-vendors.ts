import { addVendor } from '#server/vendors/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/** What the demo portfolio knows of a person or firm that it pays for work. */
type Known = {
  trade: string
  phone: string
  /** In how many days from today the insurance ends; without it none is recorded. */
  insuredFor?: number
  /** Why there is no W-9: nobody asked for it yet, or goods only, for which no Form 1099 is due. */
  w9?: 'MISSING' | 'NOT_NEEDED'
}

const known: Record<string, Known> = {
  'Bayside Heating & Air': {
    trade: 'Heating and air conditioning',
    phone: '(813) 555-0142',
    insuredFor: 210,
  },
  'Buckeye Appliance': { trade: 'Appliances', phone: '(614) 555-0118', w9: 'NOT_NEEDED' },
  'Evergreen Grounds & Janitorial': {
    trade: 'Grounds and cleaning',
    phone: '(206) 555-0163',
    insuredFor: 19,
  },
  'Gulf Coast Roofing': { trade: 'Roofing', phone: '(813) 555-0197', insuredFor: -24 },
  'Harbor Glass': { trade: 'Glass', phone: '(206) 555-0124', insuredFor: 133 },
  'Hill Country Pest Control': { trade: 'Pest control', phone: '(512) 555-0155', insuredFor: 301 },
  'Lakeshore Boiler Service': {
    trade: 'Heating and air conditioning',
    phone: '(312) 555-0181',
    insuredFor: 88,
  },
  'Manny (handyman)': { trade: 'Handyman', phone: '(614) 555-0170', w9: 'MISSING' },
  'Marquez Landlord Law': { trade: 'Attorney', phone: '(512) 555-0136' },
  'Okafor & Reyes CPA': { trade: 'Accountant', phone: '(614) 555-0109' },
  'Pacific Appliance Repair': { trade: 'Appliances', phone: '(206) 555-0188', insuredFor: 165 },
  'Queen City Lock & Door': { trade: 'Locksmith', phone: '(614) 555-0147', insuredFor: 254 },
  'Sound Turnover Crew': { trade: 'Painting and turnovers', phone: '(206) 555-0112', insuredFor: 47 },
  'Tampa Ironworks': { trade: 'Metalwork', phone: '(813) 555-0166', insuredFor: 120 },
}

/** The vendors of the demo portfolio, as they are today; each is added when it is first paid. */
export function createDemoVendors(today: PlainDate) {
  const ids = new Map<string, string>()
  return {
    /** Returns the id of a vendor, whom it adds where needed. Without a trade it is a bank, an insurer or an authority. */
    async idOf(context: Context, name: string): Promise<string> {
      const had = ids.get(name)
      if (had !== undefined) {
        return had
      }
      const one = known[name]
      const id = await addVendor(context, {
        name,
        trade: one?.trade,
        phone: one?.phone,
        hasW9: one !== undefined && one.w9 === undefined,
        is1099Exempt: one === undefined || one.w9 === 'NOT_NEEDED',
        insuranceExpiresOn: one?.insuredFor === undefined ? null : addDays(today, one.insuredFor),
      })
      ids.set(name, id)
      return id
    },
  }
}

export type DemoVendors = ReturnType<typeof createDemoVendors>
