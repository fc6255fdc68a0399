import type { LeaseBlock, Run } from './compose/composed-lease.ts'
import { chosenExemption } from './rent-law-exemptions.ts'
import type { LeaseContext } from './lease-context.ts'
import { answerRun, paragraph, textRuns } from './compose/text.ts'

/** The print that a statute requires: 12 points (`large`), 10 or 14; bold where the statute says so. */
type Look = { large?: true; points?: 10 | 14; bold?: true }

/**
 * Returns one paragraph in a statute's own words. The check for prohibited clauses skips it, because the product did
 * not write it.
 */
export function statutory(text: string, look: Look = {}): LeaseBlock {
  return { kind: 'paragraph', runs: [{ text, statute: true, ...look }] }
}

/** Returns a list in a statute's own words. */
function statutoryList(...items: string[]): LeaseBlock {
  return { kind: 'list', items: items.map((text) => [{ text, statute: true }]) }
}

/**
 * Returns a disclosure in the words that the statute prescribes, in place of the product's summary; null where the
 * statute prescribes none or an authority's own form is needed. Each text was compared with a copy of the statute,
 * except the Massachusetts statement and the heading of South Carolina's notice. The section is the disclosure's.
 */
export function statutoryText(context: LeaseContext, disclosureId: string): LeaseBlock[] | null {
  return texts[`${context.law?.state ?? ''} ${disclosureId}`]?.(context) ?? null
}

/** The sentence of Va. Code § 55.1-1204.1 (2025, c. 567), immediately above the list of charges on the first page. */
export const virginiaFeeSentence = statutory(
  'No additional security deposits or rent shall be charged unless they are listed below or incorporated into this agreement by way of a separate addendum after execution of this rental agreement.',
)

const texts: Readonly<Record<string, (context: LeaseContext) => LeaseBlock[] | null>> = {
  // Cal. Civ. Code § 2079.10a(a)(3), in 8 points at least
  'CA sex-offender-registry': () => [
    statutory(
      'Notice: Pursuant to Section 290.46 of the Penal Code, information about specified registered sex offenders is made available to the public via an Internet Web site maintained by the Department of Justice at www.meganslaw.ca.gov. Depending on an offender’s criminal history, this information will include either the address at which the offender resides or the community of residence and ZIP Code in which he or she resides.',
    ),
  ],
  'CA other-tenant-protection-act': tenantProtectionAct,
  // Cal. Civ. Code § 1941.1 as amended by AB 628 (2025)
  'CA other-refrigerator': () => [
    {
      kind: 'checkboxes',
      items: [
        {
          checked: true,
          runs: [
            {
              text: 'Under state law, the landlord is required to provide a refrigerator in good working order in your unit. By checking this box, you acknowledge that you have asked to bring your own refrigerator and that you are responsible for keeping that refrigerator in working order.',
              statute: true,
            },
          ],
        },
      ],
    },
    paragraph(
      textRuns`Tenant may tell Landlord with 30 days’ written notice that Tenant no longer wishes to keep a refrigerator of their own in the unit. At the end of the 30 days Landlord installs a refrigerator in good working order. Landlord does not make the tenancy depend on Tenant’s providing a refrigerator.`,
    ),
  ],
  // C.R.S. § 38-12-803(1)(a)
  'CO radon': () => [
    statutory(
      'The Colorado Department of Public Health and Environment strongly recommends that ALL tenants have an indoor radon test performed before leasing residential real property and recommends having the radon levels mitigated if elevated radon concentrations are found. Elevated radon concentrations can be reduced by a radon mitigation professional.',
      { bold: true },
    ),
    statutory(
      'Residential real property may present exposure to dangerous levels of indoor radon gas that may place the occupants at risk of developing radon-induced lung cancer. Radon, a Class A human carcinogen, is the leading cause of lung cancer in nonsmokers and the second leading cause of lung cancer overall. A landlord is required to provide the tenant with any known information on radon test results of the residential real property.',
      { bold: true },
    ),
  ],
  // C.R.S. § 38-12-505 (SB24-094): bold, 12 points at least; the address in English and Spanish
  'CO other-habitability': habitabilityStatement,
  // Fla. Stat. § 404.056(5)
  'FL radon': () => [
    statutory(
      'RADON GAS: Radon is a naturally occurring radioactive gas that, when it has accumulated in a building in sufficient quantities, may present health risks to persons who are exposed to it over time. Levels of radon that exceed federal and state guidelines have been found in buildings in Florida. Additional information regarding radon and radon testing may be obtained from your county health department.',
    ),
  ],
  // Fla. Stat. § 83.49(2)(d), as amended in 2025
  'FL deposit-bank': () => [
    statutory(
      'YOUR RENTAL AGREEMENT REQUIRES PAYMENT OF CERTAIN DEPOSITS. THE LANDLORD MAY TRANSFER ADVANCE RENTS TO THE LANDLORD’S ACCOUNT AS THEY ARE DUE AND WITHOUT NOTICE. WHEN YOU MOVE OUT, YOU MUST GIVE THE LANDLORD YOUR NEW ADDRESS SO THAT THE LANDLORD CAN SEND YOU NOTICES REGARDING YOUR DEPOSIT. THE LANDLORD MUST PROVIDE YOU WRITTEN NOTICE IN PERSON, BY MAIL, OR BY E-MAIL IN ACCORDANCE WITH SECTION 83.505, FLORIDA STATUTES, WITHIN 30 DAYS AFTER YOU MOVE OUT, OF THE LANDLORD’S INTENT TO IMPOSE A CLAIM AGAINST THE DEPOSIT. IF YOU DO NOT REPLY TO THE LANDLORD STATING YOUR OBJECTION TO THE CLAIM WITHIN 15 DAYS AFTER RECEIPT OF THE LANDLORD’S WRITTEN NOTICE, THE LANDLORD WILL COLLECT THE CLAIM AND MUST MAIL YOU THE REMAINING DEPOSIT, IF ANY.',
    ),
    statutory(
      'IF THE LANDLORD FAILS TO TIMELY PROVIDE YOU NOTICE, THE LANDLORD MUST RETURN THE DEPOSIT BUT MAY LATER FILE A LAWSUIT AGAINST YOU FOR DAMAGES. IF YOU FAIL TO TIMELY OBJECT TO A CLAIM, THE LANDLORD MAY COLLECT FROM THE DEPOSIT, BUT YOU MAY LATER FILE A LAWSUIT CLAIMING A REFUND.',
    ),
    statutory(
      'YOU SHOULD ATTEMPT TO INFORMALLY RESOLVE ANY DISPUTE BEFORE FILING A LAWSUIT. GENERALLY, THE PARTY IN WHOSE FAVOR A JUDGMENT IS RENDERED WILL BE AWARDED COSTS AND ATTORNEY FEES PAYABLE BY THE LOSING PARTY.',
    ),
    statutory(
      'THIS DISCLOSURE IS BASIC. PLEASE REFER TO PART II OF CHAPTER 83, FLORIDA STATUTES, TO DETERMINE YOUR LEGAL RIGHTS AND OBLIGATIONS.',
    ),
    paragraph(
      textRuns`Within 30 days after receiving a deposit or rent paid in advance Landlord tells Tenant in writing the name and address of the bank, whether the account is a separate one and whether it bears interest, or that a bond was posted.`,
    ),
  ],
  // N.Y. Real Prop. Law § 231-b(2)
  'NY flood': () => [
    statutory(
      'Flood insurance is available to renters through the Federal Emergency Management Agency’s (FEMA’s) National Flood Insurance Program (NFIP) to cover your personal property and contents in the event of a flood. A standard renter’s insurance policy does not typically cover flood damage. You are encouraged to examine your policy to determine whether you are covered.',
    ),
  ],
  // Mich. Comp. Laws § 554.634(2), in 12 points at least
  'MI other-truth-in-renting': () => [
    statutory(
      'NOTICE: Michigan law establishes rights and obligations for parties to rental agreements. This agreement is required to comply with the Truth in Renting Act. If you have a question about the interpretation or legality of a provision of this agreement, you may want to seek assistance from a lawyer or other qualified person.',
      { large: true },
    ),
  ],
  // Mich. Comp. Laws § 554.601b(7)
  'MI other-domestic-violence': () => [
    statutory(
      'A tenant who has a reasonable apprehension of present danger to him or her or his or her child from domestic violence, sexual assault, or stalking may have special statutory rights to seek a release of rental obligation under MCL 554.601b.',
    ),
  ],
  // Mich. Comp. Laws § 554.603: bold, at least four points larger than the body
  'MI deposit-bank': () => [
    statutory(
      'You must notify your landlord in writing within 4 days after you move of a forwarding address where you can be reached and where you will receive mail; otherwise your landlord shall be relieved of sending you an itemized list of damages and the penalties adherent to that failure.',
      { points: 14, bold: true },
    ),
  ],
  // N.J. Admin. Code § 5:10-27.1(c) lists the content of the notice; it prescribes bold letters, not the words
  'NJ other-window-guards': () => [
    statutory(
      'Window guards: the owner is required by law to provide, install and maintain window guards in the unit of a tenant who has a child or children 10 years of age or younger living in the unit, or regularly present there for a substantial period of time, if the tenant asks the owner or the owner’s representative for them in writing. On the written request of such a tenant the owner also provides, installs and maintains window guards in the hallways to which persons in the tenant’s unit have access without going out of the building. On the due date floor window guards are required only where a window sill is more than six feet above grade or where another hazardous condition makes them necessary.',
      { bold: true },
    ),
  ],
  // S.C. Code Ann. § 27-40-710(B), conspicuous
  'SC other-nonpayment-notice': () => [
    statutory('IF YOU DO NOT PAY YOUR RENT ON TIME', { large: true, bold: true }),
    statutory(
      'This is your notice. If you do not pay your rent within five days of the due date, the landlord can start to have you evicted. You will get no other notice as long as you live in this rental unit.',
      { large: true, bold: true },
    ),
  ],
  // Tex. Prop. Code §§ 92.016(f) and 92.0161(f), each 'substantially equivalent'
  'TX other-special-rights': () => [
    statutory(
      'Tenants may have special statutory rights to terminate the lease early in certain situations involving family violence, certain sexual offenses or stalking, or a military deployment or transfer.',
    ),
  ],
  // Wash. Rev. Code § 59.18.060(12) lists the content, not the words; the landlord checks what the building has
  'WA other-fire-safety': () => [
    paragraph(
      textRuns`The home has a smoke detector. Landlord checks below what the building has, and gives Tenant a copy of each plan that is checked.`,
    ),
    {
      kind: 'checkboxes',
      items: [
        'The smoke detector is hard-wired.',
        'The smoke detector runs on batteries. Tenant keeps it in working order, as its maker recommends, and replaces the batteries; a tenant who does not may be fined under Wash. Rev. Code § 43.44.110.',
        'The building has a fire sprinkler system.',
        'The building has a fire alarm system.',
        'The building has a smoking policy, which is stated in this lease.',
        'The building has an emergency notification plan for its occupants.',
        'The building has an emergency relocation plan for its occupants.',
        'The building has an emergency evacuation plan for its occupants.',
      ].map((text) => ({ checked: false, runs: [{ text }] })),
    },
  ],
  // Wis. Stat. § 704.14
  'WI other-domestic-abuse': () => [
    statutory('NOTICE OF DOMESTIC ABUSE PROTECTIONS', { bold: true }),
    statutory(
      '(1) As provided in section 106.50 (5m) (dm) of the Wisconsin statutes, a tenant has a defense to an eviction action if the tenant can prove that the landlord knew, or should have known, the tenant is a victim of domestic abuse, sexual assault, or stalking and that the eviction action is based on conduct related to domestic abuse, sexual assault, or stalking committed by either of the following:',
    ),
    statutoryList(
      '(a) A person who was not the tenant’s invited guest.',
      '(b) A person who was the tenant’s invited guest, but the tenant has done either of the following: 1. Sought an injunction barring the person from the premises. 2. Provided a written statement to the landlord stating that the person will no longer be an invited guest of the tenant and the tenant has not subsequently invited the person to be the tenant’s guest.',
    ),
    statutory(
      '(2) A tenant who is a victim of domestic abuse, sexual assault, or stalking may have the right to terminate the rental agreement in certain limited situations, as provided in section 704.16 of the Wisconsin statutes. If the tenant has safety concerns, the tenant should contact a local victim service provider or law enforcement agency.',
    ),
    statutory(
      '(3) A tenant is advised that this notice is only a summary of the tenant’s rights and the specific language of the statutes governs in all instances.',
    ),
  ],
}

/**
 * Returns the notice of Cal. Civ. Code §§ 1946.2(f) (12 points) and (e)(8)(B)(i), 1947.12(d)(5)(B)(i); null while the
 * question is open.
 */
function tenantProtectionAct({ answers }: LeaseContext): LeaseBlock[] | null {
  const covered = answers.facts['rent-law-covered']?.answer ?? null
  if (covered === null) {
    return null
  }
  if (covered) {
    return [
      statutory(
        'California law limits the amount your rent can be increased. See Section 1947.12 of the Civil Code for more information. California law also provides that after all of the tenants have continuously and lawfully occupied the property for 12 months or more or at least one of the tenants has continuously and lawfully occupied the property for 24 months or more, a landlord must provide a statement of cause in any notice to terminate a tenancy. See Section 1946.2 of the Civil Code for more information.',
        { large: true },
      ),
    ]
  }
  const exemption = chosenExemption(answers)
  return exemption?.id === 'separate-title'
    ? [
        statutory(
          'This property is not subject to the rent limits imposed by Section 1947.12 of the Civil Code and is not subject to the just cause requirements of Section 1946.2 of the Civil Code. This property meets the requirements of Sections 1947.12 (d)(5) and 1946.2 (e)(8) of the Civil Code and the owner is not any of the following: (1) a real estate investment trust, as defined by Section 856 of the Internal Revenue Code; (2) a corporation; or (3) a limited liability company in which at least one member is a corporation.',
          { large: true },
        ),
      ]
    : [
        paragraph([
          ...textRuns`Landlord states that this home is not subject to the rent limits of section 1947.12 of the Civil Code and not subject to the just-cause requirements of section 1946.2.`,
        ]),
        exemptionReason(answers),
      ]
}

/**
 * Returns the paragraph on why a home is exempt from the state's limits; a line to write on until the landlord has
 * explained it.
 */
export function exemptionReason(answers: LeaseContext['answers']): LeaseBlock {
  const exemption = chosenExemption(answers)
  const own = answers.facts['rent-law-covered']?.detail.replace(/\.$/, '') ?? ''
  const reason: Run[] =
    exemption === null
      ? textRuns`${answerRun('facts.rent-law-covered', own)}`
      : textRuns`${answerRun('facts.rent-law-covered', exemption.reason)} (${exemption.citation})`
  return paragraph(textRuns`It is exempt because ${reason}.`)
}

const bedBugNotice = [
  'Bed bug Appearance: Bed bugs have six legs. Adult bed bugs have flat bodies about 1/4 of an inch in length. Their color can vary from red and brown to copper colored. Young bed bugs are very small. Their bodies are about 1/16 of an inch in length. They have almost no color. When a bed bug feeds, its body swells, may lengthen, and becomes bright red, sometimes making it appear to be a different insect. Bed bugs do not fly. They can either crawl or be carried from place to place on objects, people, or animals. Bed bugs can be hard to find and identify because they are tiny and try to stay hidden.',
  'Life Cycle and Reproduction: An average bed bug lives for about 10 months. Female bed bugs lay one to five eggs per day. Bed bugs grow to full adulthood in about 21 days. Bed bugs can survive for months without feeding.',
  'Bed bug Bites: Because bed bugs usually feed at night, most people are bitten in their sleep and do not realize they were bitten. A person’s reaction to insect bites is an immune response and so varies from person to person. Sometimes the red welts caused by the bites will not be noticed until many days after a person was bitten, if at all.',
]

/** Returns the notice of Cal. Civ. Code § 1954.603(a), in at least 10 points. */
export function bedBugInformation(): LeaseBlock[] {
  const ten = { points: 10 } as const
  return [
    ...bedBugNotice.map((text) => statutory(text, ten)),
    statutory('Common signs and symptoms of a possible bed bug infestation:', ten),
    ...[
      'Small red to reddish brown fecal spots on mattresses, box springs, bed frames, mattresses, linens, upholstery, or walls.',
      'Molted bed bug skins, white, sticky eggs, or empty eggshells.',
      'Very heavily infested areas may have a characteristically sweet odor.',
      'Red, itchy bite marks, especially on the legs, arms, and other body parts exposed while sleeping. However, some people do not show bed bug lesions on their bodies even though bed bugs may have fed on them.',
    ].map((text) => statutory(`• ${text}`, ten)),
    statutory(
      'For more information, see the Internet Web sites of the United States Environmental Protection Agency and the National Pest Management Association.',
      ten,
    ),
  ]
}

/** The heading of the list of the home's condition in Mass. Gen. Laws ch. 186, § 15B(2)(c): 12 points, bold. */
export const massachusettsCondition = statutory(
  'This is a statement of the condition of the premises you have leased or rented. You should read it carefully in order to see if it is correct. If it is correct you must sign it. This will show that you agree that the list is correct and complete. If it is not correct, you must attach a separate signed list of any damage which you believe exists in the premises. This statement must be returned to the lessor or his agent within fifteen days after you receive this list or within fifteen days after you move in, whichever is later. If you do not return this list, within the specified time period, a court may later view your failure to return the list as your agreement that the list is complete and correct in any suit which you may bring to recover the security deposit.',
  { large: true, bold: true },
)

function box(isChosen: boolean): string {
  return isChosen ? '[X]' : '[ ]'
}

/**
 * Returns the two options of a statute's form with the answer checked, '[X] is or [ ] is not'. While the
 * question is open, neither option is checked.
 */
function either(answer: boolean | null | undefined, yes: string, no: string): string {
  return `${box(answer === true)} ${yes} or ${box(answer === false)} ${no}`
}

/** Returns the notice of Tex. Prop. Code § 92.0135(b) and (d), filled in. */
export function texasFloodNotice(context: LeaseContext): LeaseBlock[] {
  const { facts } = context.answers
  const landlord = context.landlordNames || 'Landlord'
  return [
    statutory(
      `${landlord} ${either(facts['flood-zone']?.answer, 'is', 'is not')} aware that the dwelling you are renting is located in a 100-year floodplain. If neither box is checked, you should assume the dwelling is in a 100-year floodplain. Even if the dwelling is not in a 100-year floodplain, the dwelling may still be susceptible to flooding. The Federal Emergency Management Agency (FEMA) maintains a flood map on its Internet website that is searchable by address, at no cost, to determine if a dwelling is located in a flood hazard area. Most tenant insurance policies do not cover damages or loss incurred in a flood. You should seek insurance coverage that would cover losses caused by a flood.`,
    ),
    statutory(
      `${landlord} ${either(facts['flood-five-years']?.answer, 'is', 'is not')} aware that the dwelling you are renting has flooded at least once within the last five years.`,
    ),
  ]
}

/** Returns the form of Fla. Stat. § 83.512, filled in. */
export function floridaFloodDisclosure({ answers: { facts } }: LeaseContext): LeaseBlock[] {
  return [
    statutory('FLOOD DISCLOSURE', { bold: true }),
    statutory(
      'Flood Insurance: Renters’ insurance policies do not include coverage for damage resulting from floods. Tenant is encouraged to discuss the need to purchase separate flood insurance coverage with Tenant’s insurance agent.',
    ),
    statutory(
      `1. Landlord ${either(facts['flood-history']?.answer, 'has', 'has no')} knowledge of any flooding that has damaged the dwelling unit during Landlord’s ownership of the dwelling unit.`,
    ),
    statutory(
      `2. Landlord ${either(facts['flood-claims']?.answer, 'has', 'has not')} filed a claim with an insurance provider relating to flood damage in the dwelling unit, including, but not limited to, a claim with the National Flood Insurance Program.`,
    ),
    statutory(
      `3. Landlord ${either(facts['flood-aid']?.answer, 'has', 'has not')} received assistance for flood damage to the dwelling unit, including, but not limited to, assistance from the Federal Emergency Management Agency.`,
    ),
    statutory(
      '4. For the purposes of this disclosure, the term “flooding” means a general or temporary condition of partial or complete inundation of the dwelling unit caused by any of the following:',
    ),
    statutoryList(
      'The overflow of inland or tidal waters.',
      'The unusual and rapid accumulation of runoff or surface waters from any established water source, such as a river, stream, or drainage ditch.',
      'Sustained periods of standing water resulting from rainfall.',
    ),
  ]
}

/** Returns the statement of C.R.S. § 38-12-505 on safe housing, retaliation, and where to report a condition. */
function habitabilityStatement({ answers, landlordAddress }: LeaseContext): LeaseBlock[] {
  const look = { large: true, bold: true } as const
  const words = (before: string, between: string): LeaseBlock => ({
    kind: 'paragraph',
    runs: [
      { text: before, ...look },
      { ...answerRun('landlord.address', landlordAddress), ...look },
      { text: between, ...look },
      { ...answerRun('landlord.email', answers.landlord.email), ...look },
      { text: '.', ...look },
    ],
  })
  return [
    statutory(
      'Every tenant is entitled to safe and healthy housing under Colorado’s warranty of habitability, and a landlord is prohibited by law from retaliating against a tenant in any manner for reporting unsafe conditions in the tenant’s residential premises, requesting repairs, or seeking to enjoy the tenant’s right to safe and healthy housing.',
      look,
    ),
    words(
      'Tenant can mail or personally deliver written notice of an uninhabitable condition to ',
      ', or send it by e-mail to ',
    ),
    words(
      'El inquilino puede enviar por correo o entregar en persona un aviso escrito de una condición inhabitable a ',
      ', o enviarlo por correo electrónico a ',
    ),
  ]
}
