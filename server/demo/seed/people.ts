import type { Random } from './random.ts'

export type Person = { name: string; email: string; phone: string; emergencyContact: string | null }

// Invented people; the e-mail domains and the telephone exchange are those reserved for examples.
const names =
  `Amara Okafor, Miguel Santos, Hannah Lindqvist, Darnell Brooks, Priya Raman, Tomasz Kowalski, Grace Whitfield,
Luis Herrera, Mei Lin Chen, Jasmine Carter, Owen Gallagher, Fatima Haddad, Ethan Brandt, Sofia Marchetti, Kwame Mensah,
Rebecca Stein, Andre Baptiste, Yuki Tanaka, Caleb Thornton, Leticia Vargas, Nadia Petrova, Isaac Goldberg, Shanice Powell,
Rafael Cordero, Anh Nguyen, Molly Sullivan, Jerome Whitaker, Elif Demir, Marcus Dillard, Camila Restrepo, Peter Johansson,
Aaliyah Freeman, Dmitri Volkov, Hye-jin Park, Walter Simmons, Beatriz Fonseca, Samir Chaudhry, Danielle Roy, Joaquin Medina,
Tess Abernathy, Emeka Nwosu, Lila Fontaine, Gordon McAllister, Xiomara Delgado, Ravi Menon, Erin Kozlowski, Terrence Gaines,
Ingrid Solberg, Hector Villanueva, Naomi Feldman, Jamal Underwood, Chloe Bergeron, Arjun Desai, Monique Lafayette, Sean Doherty,
Marisol Quintero, Viktor Horvat, Tanisha Greene, Nathan Weiss, Ayumi Sato, Curtis Hollins, Elena Dragan, Diego Palacios,
Bridget O’Hara, Omar Siddiqui, Keisha Lawson, Lucas Ferreira, Rosa Jimenez, Theo Papadakis, Brianna Scott, Minh Tran,
Abigail Foster, Rashid Karim, Paige Lundgren, Carlos Benitez, Simone Archer, Joon-ho Kim, Patricia Mulligan, Devon Pryor,
Zainab Yusuf, Garrett Hughes, Lucia Bianchi, Tyrell Maddox, Kavita Joshi, Megan Schroeder, Ernesto Salazar, Nia Campbell,
Florian Keller, Hoa Pham, Allison Beck, Reggie Tatum, Dolores Espinoza, Noah Friedman, Ifeoma Eze, Colin Ashworth,
Gabriela Montes, Wei Zhang, Renee Thibodeaux, Aiden Murphy, Samantha Cruz, Boris Ivanov, Latoya Jennings, Julian Ortega,
Heather Nielsen, Malik Robinson, Sunita Patel, Vincent Caruso, Alma Castillo, Trevor Lang, Esther Adeyemi, Phillip Crane,
Mariana Rocha, Hassan Ali, Josephine Blake, Ruben Aguilar, Claire Dubois, Desmond Reed, Nora Haugen, Felipe Navarro,
Ruth Kaplan, Ian Mackenzie, Sade Balogun, Oscar Lindgren, Veronica Paz, Duc Le, Francine Moreau, Anton Becker, Corinne Walsh`
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))

const firms = [
  'Station Street Bakery',
  'Kim & Daughters Tailoring',
  'Queen City Cycles',
  'Bright Smile Dental Studio',
  'Ohio Vinyl Exchange',
  'Lotus Nail Bar',
  'Mercer Tax & Books',
  'Pho Hanoi Kitchen',
  'Second Story Toys',
  'Rivertown Optical',
  'The Paper Crane',
  'Northside Yoga',
]

const domains = ['example.com', 'example.net', 'example.org']
const kin = ['mother', 'father', 'sister', 'brother', 'spouse', 'friend']

/** Makes tenants one after the other, without repeating a name. `firm` names a business instead, for storefronts. */
export function createPeople(random: Random): { person(): Person; firm(): Person } {
  const left = [...names]
  const leftFirms = [...firms]
  let count = 0
  function describe(name: string): Person {
    count += 1
    const mailbox = name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, '')
      .trim()
      .replaceAll(/ +/g, '.')
    const relative = `${random.pick(kin)}, (${random.between(201, 989)}) 555-01${random.between(10, 99)}`
    return {
      name,
      email: `${mailbox}@${random.pick(domains)}`,
      phone: `(${random.pick([614, 512, 210, 713, 916, 562, 716, 813, 727, 253, 513])}) 555-01${String(count % 100).padStart(2, '0')}`,
      emergencyContact: random.next() < 0.4 ? relative : null,
    }
  }
  return {
    person: () => describe(left.splice(random.between(0, left.length - 1), 1)[0] ?? `Tenant ${count}`),
    firm: () => describe(leftFirms.shift() ?? `Shop ${count}`),
  }
}

/**
 * Combines the first name of one with the last name of another, for portfolios with more tenants than there are names.
 */
export function anyName(random: Random): string {
  const [first = ''] = random.pick(names).split(' ')
  return `${first} ${random.pick(names).split(' ').at(-1)}`
}
