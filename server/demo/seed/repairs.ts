import type { Priority } from '#shared/maintenance/contract.ts'

/** A maintenance request: reported `daysAgo`, started and finished the given numbers of days after that. */
export type Repair = {
  unit: number
  daysAgo: number
  title: string
  description: string
  priority: Priority
  assignedTo?: string
  startedAfter?: number
  doneAfter?: number
  /** In dollars. */
  estimate?: number
  cost?: number
  isCanceled?: true
}

export const repairs: readonly Repair[] = [
  {
    unit: 6,
    daysAgo: 0,
    title: 'Kitchen faucet drips',
    description: 'Slow drip at the base, worse at night. There is a bucket under the sink.',
    priority: 'LOW',
  },
  {
    unit: 42,
    daysAgo: 1,
    title: 'Air conditioning blows warm air',
    description: 'Thermostat is set to 72, the apartment stays at 81. Filter was changed last month.',
    priority: 'HIGH',
    assignedTo: 'Bayside Heating & Air',
    startedAfter: 0.3,
    estimate: 380,
  },
  {
    unit: 38,
    daysAgo: 2,
    title: 'No heat in the front bedroom',
    description: 'Radiator stays cold while the others are hot. Tenant has a small child.',
    priority: 'URGENT',
    assignedTo: 'Lakeshore Boiler Service',
    startedAfter: 0.2,
    estimate: 450,
  },
  {
    unit: 19,
    daysAgo: 3,
    title: 'Garage door opener is stuck',
    description: 'The door opens halfway and goes down again.',
    priority: 'MEDIUM',
  },
  {
    unit: 33,
    daysAgo: 5,
    title: 'Dishwasher does not drain',
    description: 'Water stays in the bottom after every cycle.',
    priority: 'MEDIUM',
    assignedTo: 'Pacific Appliance Repair',
    startedAfter: 1.1,
    estimate: 220,
  },
  {
    unit: 56,
    daysAgo: 9,
    title: 'Front door does not latch',
    description: 'The closer slams and the latch does not catch; the shop has to be locked by key all day.',
    priority: 'HIGH',
    assignedTo: 'Queen City Lock & Door',
    startedAfter: 0.9,
    doneAfter: 3.2,
    estimate: 260,
    cost: 245,
  },
  {
    unit: 53,
    daysAgo: 18,
    title: 'Turnover: paint, floors, bathroom fan',
    description: 'Repaint all rooms, refinish the floor in the living room, replace the noisy bathroom fan.',
    priority: 'MEDIUM',
    assignedTo: 'Sound Turnover Crew',
    startedAfter: 2,
    estimate: 2850,
  },
  {
    unit: 25,
    daysAgo: 26,
    title: 'Smoke detector chirps',
    description: 'Hallway detector chirps every minute; new battery did not help.',
    priority: 'HIGH',
    assignedTo: 'Manny (handyman)',
    startedAfter: 0.4,
    doneAfter: 0.6,
    cost: 38,
  },
  {
    unit: 34,
    daysAgo: 60,
    title: 'Broken window pane',
    description: 'Left pane of the living room window, broken from inside. To be charged to the tenant.',
    priority: 'MEDIUM',
    assignedTo: 'Harbor Glass',
    startedAfter: 1,
    doneAfter: 4,
    estimate: 150,
    cost: 145,
  },
  {
    unit: 48,
    daysAgo: 74,
    title: 'Roof leak above the porch',
    description: 'Stain on the porch ceiling after the storm.',
    priority: 'URGENT',
    assignedTo: 'Gulf Coast Roofing',
    startedAfter: 0.5,
    doneAfter: 6,
    estimate: 900,
    cost: 1140,
  },
  {
    unit: 0,
    daysAgo: 96,
    title: 'Replace refrigerator',
    description: 'Compressor is loud and the freezer does not hold.',
    priority: 'MEDIUM',
    assignedTo: 'Buckeye Appliance',
    startedAfter: 2,
    doneAfter: 5,
    estimate: 780,
    cost: 742,
  },
  {
    unit: 12,
    daysAgo: 120,
    title: 'Bed bugs suspected',
    description: 'Bites and spots on the mattress.',
    priority: 'HIGH',
    assignedTo: 'Hill Country Pest Control',
    startedAfter: 0.8,
    doneAfter: 9,
    cost: 520,
  },
  {
    unit: 20,
    daysAgo: 150,
    title: 'Noise from the water heater',
    description: 'Pops when it heats up.',
    priority: 'LOW',
    startedAfter: 6,
    isCanceled: true,
  },
  {
    unit: 47,
    daysAgo: 190,
    title: 'Balcony railing loose',
    description: 'Two bolts are rusted through.',
    priority: 'EMERGENCY',
    assignedTo: 'Tampa Ironworks',
    startedAfter: 0.1,
    doneAfter: 1.2,
    estimate: 400,
    cost: 365,
  },
  {
    unit: 10,
    daysAgo: 240,
    title: 'Gutter cleaning, both sides',
    description: 'Water runs over the edge at the driveway.',
    priority: 'LOW',
    assignedTo: 'Manny (handyman)',
    startedAfter: 4,
    doneAfter: 5,
    cost: 120,
  },
]
