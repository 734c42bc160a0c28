import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Probe = { status: number; ms: number }

/** Asks /health/live and /health/ready in turn from a thread of its own; `stop` returns the answers. */
export function startProbes(url: string) {
  const thread = new Worker(new URL('probe.thread.ts', import.meta.url), { workerData: { url } })
  const answered = once(thread, 'message')
  return {
    async stop(): Promise<Probe[]> {
      thread.postMessage('enough')
      const probes: Probe[] = (await answered)[0]
      await thread.terminate()
      return probes
    },
  }
}
