/** The address of a unit, as rows of many lists show it. */
export type UnitAddress = {
  unitNumber: string
  propertyName: string
  address: string
  city: string
  propertyState: string
  zipCode: string
}

/** Returns the SELECT list of a `UnitAddress`, of a unit and its property under these aliases. */
export function unitAddress(unit: string, property: string): string {
  return `${unit}.unit_number AS "unitNumber", ${property}.name AS "propertyName", ${property}.address, ${property}.city,
    ${property}.state AS "propertyState", ${property}.zip_code AS "zipCode"`
}
