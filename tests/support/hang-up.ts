import type { startSite } from './site.ts'

/** From now on every question fails, as it does where a server has gone away. */
export function hangUp({ pool }: Pick<Awaited<ReturnType<typeof startSite>>, 'pool'>) {
  void pool.end()
  pool.end = async () => {}
}
