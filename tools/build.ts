import { buildSite } from './site-build.ts'

const { id } = await buildSite({ always: true })
console.log(`Built ${id}`)
