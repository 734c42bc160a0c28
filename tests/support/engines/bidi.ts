/** A connection of WebDriver BiDi: calls by number, and errors of pages as they happen. */
export async function openBidi(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const errors = new Map<string, string[]>()
  let last = 0

  function hear({ data }: MessageEvent<string>) {
    const message: Message = JSON.parse(data)
    if (message.type === 'event') return note(message.params)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') call?.reject(new Error(`${message.error}: ${message.message}`))
    else call?.resolve(message.result)
  }
  function note({ level, source, text }: LogEntry) {
    if (level === 'error' && source.context) errorsOf(source.context).push(text ?? '')
  }
  function errorsOf(context: string): string[] {
    const known = errors.get(context) ?? []
    errors.set(context, known)
    return known
  }
  socket.addEventListener('message', hear)
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    errorsOf,
    close: () => socket.close(),
    call<Result>(method: string, params: object = {}): Promise<Result> {
      const call = Promise.withResolvers<Result>()
      waiting.set(++last, call as PromiseWithResolvers<unknown>)
      socket.send(JSON.stringify({ id: last, method, params }))
      return call.promise
    },
  }
}

export type Bidi = Awaited<ReturnType<typeof openBidi>>

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; params: LogEntry }

type LogEntry = { level: string; text: string | null; source: { context?: string } }
