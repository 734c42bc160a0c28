import { Refusal } from '#server/import/runs/refusal.ts'

import type { Limits } from './snapshot.ts'

/** A slow or endless answer is cut off: by silence, and by the whole time. */
export class FeedTimeout {
  readonly #stop = new AbortController()
  readonly #silenceMs: number
  readonly #total: NodeJS.Timeout
  #silence: NodeJS.Timeout

  constructor({ silenceMs, totalMs }: Limits) {
    this.#silenceMs = silenceMs
    const tooLong = new Refusal(`файл не пришёл целиком за ${totalMs / 60_000} мин`)
    this.#total = setTimeout(() => this.#stop.abort(tooLong), totalMs)
    this.#silence = this.#wait()
  }

  get signal() {
    return this.#stop.signal
  }

  heard() {
    clearTimeout(this.#silence)
    this.#silence = this.#wait()
  }

  end() {
    clearTimeout(this.#total)
    clearTimeout(this.#silence)
  }

  #wait() {
    const silent = new Refusal(`за ${this.#silenceMs / 1000} с не пришло ни байта`)
    return setTimeout(() => this.#stop.abort(silent), this.#silenceMs)
  }
}
