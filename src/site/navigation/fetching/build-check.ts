import type { PublicAnswer } from '#contract/public/public-api.ts'

let outdated = false

/** A newer build is out: what is here may no longer fit what the server answers. */
export const isOutdated = () => outdated

/** Compares a build the server has named with the one this page was made by. */
export function noteBuild(id: string, own: string) {
  if (id !== own) outdated = true
}

/** Asks for the newest build at once: what else the server answers may be of another. */
export async function checkBuild(own: string): Promise<void> {
  if (!outdated) noteBuild(await newestBuild(own), own)
}

/** Asks for the newest build now and then, and when the visitor comes back to the tab. Never reloads by itself. */
export function startBuildCheck(own: string, everyMs: number) {
  if (!everyMs) return
  let lastAt = Date.now()

  async function check() {
    lastAt = Date.now()
    await checkBuild(own)
    if (outdated) stop()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > everyMs) void check()
  }
  const timer = setInterval(() => void check(), everyMs)
  document.addEventListener('visibilitychange', onVisible)

  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function newestBuild(own: string): Promise<string> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    const { id }: Partial<PublicAnswer<'GET /builds/latest.json'>> = await response.json()
    return response.ok && typeof id === 'string' ? id : own
  } catch {
    return own // offline, or a proxy's page: the next check will know
  }
}
