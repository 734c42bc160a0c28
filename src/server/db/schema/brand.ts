import { integer, pgTable } from 'drizzle-orm/pg-core'

import { layers } from './columns.ts'

/** All of it lies in the layers. */
const onlyLayers = () => ({ id: integer().primaryKey(), ...layers() })

/** The brand as staff published it above its files, which are its source: one row. */
export const brand = pgTable('brand', onlyLayers())

/** Phrases as staff published them above those of the code: one row. */
export const phrases = pgTable('phrases', onlyLayers())
