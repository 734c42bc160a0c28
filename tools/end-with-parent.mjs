/**
 * Ends this process, and what it has started, with the one that started it: the pipe of its input closes when that one
 * dies, however it dies. In a thread, because a main thread that spins would never hear of it.
 */
import { Socket } from 'node:net'
import { isMainThread, Worker } from 'node:worker_threads'

if (isMainThread) new Worker(new URL(import.meta.url), { execArgv: [] }).unref()
else
  new Socket({ fd: 0, writable: false })
    .resume()
    .on('error', () => {})
    .on('close', () => process.kill(-process.pid, 'SIGKILL'))
