export { addAsset, changeAsset, elect, removeAsset } from './assets.ts'
export { changePropertyTaxYear } from './schedule-e.ts'
export { addTrip, changeTrip, removeTrip } from './trips.ts'
