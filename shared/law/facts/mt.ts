import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Montana. */
export const facts: readonly StateFact[] = [
  {
    id: 'MT-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'A notice by certified mail or with a certificate of mailing counts as given three days after mailing; that holds for every notice of the act, not only for rent. By email only to an address in the lease, and only once read or answered.',
    citation: 'Mont. Code Ann. § 70-24-108',
    source:
      'https://self-law.org/code/mt/title-70/chapter-24/part-1/70-24-108; https://law.justia.com/codes/montana/2019/title-70/chapter-24/part-1/section-70-24-108/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'MT-payment',
    topic: 'payment',
    city: null,
    rule: 'Rent may be agreed to be paid by electronic transfer to an account; otherwise it is due at the home at the start of the month.',
    citation: 'Mont. Code Ann. § 70-24-201',
    source: 'https://weekendlandlords.com/understanding-montana-rental-laws',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'MT-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '10 days where nothing is kept, 30 with a list; a cleaning charge first needs a notice and 24 hours to clean; normal cyclical maintenance may not be charged.',
    citation: 'Mont. Code Ann. §§ 70-25-201, 70-25-202',
    source:
      'https://undergroundlandlord.com/state-laws/montana; https://fastdemocracy.com/bill-summary/?billsummary_id=MTB00012369&billsummary_session=2023&billsummary_state=mt',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'MT-end-notice',
    topic: 'endNotice',
    city: null,
    rule: '30 days before the date that the notice names, on any day: the tenancy ends then without regard to the rental period and rent is apportioned by the day unless agreed otherwise.',
    citation: 'Mont. Code Ann. § 70-24-441(2), (3)',
    source:
      'https://uslegalforms.com/forms/mt-1230lt/aviso-de-7-d-as-para-rescindir-el-contrato-de; https://writemynotice.com/notice-to-vacate/montana',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'The page of the statute or authority could not be read again.',
  },
  {
    id: 'MT-nonpayment-2',
    topic: 'nonpayment',
    city: null,
    rule: 'The first day is left out, and so is a last day that is a holiday.',
    citation: 'Mont. Code Ann. § 1-1-306',
    source:
      'https://getpocketlaw.com/law/state_montana/section-1-1-306-computation-of-time-which-days-counted_e451356c939d',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'The page of the statute or authority could not be read again.',
  },
]
