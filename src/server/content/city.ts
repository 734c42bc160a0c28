import type { City } from '#domain/brand/city.ts'
import type { Database } from '#server/db/connect.ts'

import { findCompany } from './company.ts'

/** The city of the company: the brand's, or the one its catalogue tells. */
export async function findHomeCity(db: Database, ofBrand: City | null): Promise<City | null> {
  if (ofBrand) return ofBrand
  const company = await findCompany(db)
  return company?.city ? { name: company.city, in: company.cityIn, of: company.cityOf } : null
}
