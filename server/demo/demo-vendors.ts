import { addVendor } from '#server/vendors/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'

/** What the people and firms do that the demo portfolio pays, by their names. */
const trades: Record<string, string> = {
  'Bayside Heating & Air': 'Heating and air conditioning',
  'Buckeye Appliance': 'Appliances',
  'Evergreen Grounds & Janitorial': 'Grounds and cleaning',
  'Gulf Coast Roofing': 'Roofing',
  'Harbor Glass': 'Glass',
  'Hill Country Pest Control': 'Pest control',
  'Lakeshore Boiler Service': 'Heating and air conditioning',
  'Manny (handyman)': 'Handyman',
  'Marquez Landlord Law': 'Attorney',
  'Okafor & Reyes CPA': 'Accountant',
  'Pacific Appliance Repair': 'Appliances',
  'Queen City Lock & Door': 'Locksmith',
  'Sound Turnover Crew': 'Painting and turnovers',
  'Tampa Ironworks': 'Metalwork',
}

/** The vendors of the demo portfolio; each is added when it is first paid. */
export function createDemoVendors() {
  const ids = new Map<string, string>()
  return {
    /** Returns the id of a vendor, whom it adds where needed. Without a trade it is a bank, an insurer or an authority. */
    async idOf(context: Context, name: string): Promise<string> {
      const known = ids.get(name)
      if (known !== undefined) {
        return known
      }
      const trade = trades[name]
      const id = await addVendor(context, {
        name,
        trade,
        hasW9: trade !== undefined,
        is1099Exempt: trade === undefined,
      })
      ids.set(name, id)
      return id
    },
  }
}

export type DemoVendors = ReturnType<typeof createDemoVendors>
