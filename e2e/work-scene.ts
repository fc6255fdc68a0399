import { asked, landlord } from './auth-table/scene.ts'
import { firstOfMonth } from './portal-scene.ts'

/** Creates a landlord with work to do: three tenants with overdue rent, payments and requests. */
export async function buildWorkScene() {
  const owner = await landlord()
  const post = (path: string, body: unknown) => asked<{ id: string }>('POST', path, body, owner.access_token)
  const { today } = await asked<{ today: string }>('GET', '/account', undefined, owner.access_token)
  const property = await post('/properties', {
    name: 'Maple Court',
    address: '12 Maple Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
  })
  const leases: string[] = []
  for (const [at, name] of ['Ann Able', 'Bea Baker', 'Cal Cole'].entries()) {
    const unit = await post('/units', { propertyId: property.id, unitNumber: `${at + 1}A`, rent: 1_200 })
    const tenant = await post('/tenants', { name, email: `tenant-${process.pid}-${at}@example.com` })
    const lease = await post('/leases', {
      unitId: unit.id,
      tenantId: tenant.id,
      startDate: firstOfMonth(today, -2),
      rentAmount: 1_200 + at,
      dueDay: 1,
    })
    leases.push(lease.id)
    await post('/maintenance', {
      unitId: unit.id,
      title: `Leaking tap of ${name}`,
      description: 'Since Monday.',
    })
    await post('/payments', {
      leaseId: lease.id,
      amount: 100 + at,
      date: firstOfMonth(today, -1),
      method: 'CHECK',
    })
    await post('/payments', { leaseId: lease.id, amount: 200 + at, date: today, method: 'CASH' })
  }
  return { owner, leases }
}
