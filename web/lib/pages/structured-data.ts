import { plans } from '#shared/billing/plans.ts'
import { absolute } from './page-meta.ts'

/** The publisher of these pages, as structured data. */
export const organization = {
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: 'Tenure',
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
}

/** The product with its prices from the table of plans, as structured data. */
export const software = {
  '@type': 'SoftwareApplication',
  '@id': absolute('/#software'),
  name: 'Tenure',
  url: absolute('/'),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any with a web browser',
  license: 'https://opensource.org/license/mit',
  publisher: { '@id': organization['@id'] },
  offers: plans
    .filter(({ isActive }) => isActive)
    .flatMap((plan) =>
      (['monthly', 'annual'] as const)
        .filter((period) => period === 'monthly' || plan.prices.annual > 0)
        .map((period) => ({
          '@type': 'Offer',
          name: `Tenure ${plan.name}${plan.prices.annual > 0 ? `, ${period}` : ''}`,
          description: plan.description,
          price: (plan.prices[period] / 100).toFixed(2),
          priceCurrency: 'USD',
          url: absolute(`/pricing?plan=${plan.id}`),
        })),
    ),
}

/** Returns the breadcrumb list of a page, from the home page down. */
export function breadcrumbs(...steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
