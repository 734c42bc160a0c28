/**
 * Statements that clients prepare by name live in the engine's one session. The same text is parsed and planned once for all
 * clients, under a name of its own, so that names of different clients cannot collide.
 */
export function createEngineStatements() {
  const engineNames = new Map<string, string>()
  let count = 0

  return {
    /** What a client sends, with its names replaced by those of the engine; `fresh`: texts that the engine has not parsed before. */
    rewrite(request: Buffer, names: Map<string, string>): { request: Buffer; fresh: string[] } {
      const fresh: string[] = []
      const messages = cutMessages(request)
      if (!messages.some(isNamed)) return { request, fresh }
      const rewritten = messages.map((one) => {
        const name = nameIn(one)
        if (!name) return one
        if (one.type === 'C') {
          names.delete(name.text)
          return rename(one, name, '')
        }
        if (one.type !== 'P') return rename(one, name, names.get(name.text) ?? name.text)
        const text = one.body.toString('latin1', name.end)
        const known = engineNames.get(text)
        const own = known ?? `shared_${++count}`
        names.set(name.text, own)
        if (known) return EMPTY_PARSE
        engineNames.set(text, own)
        fresh.push(text)
        return rename(one, name, own)
      })
      return { request: Buffer.concat(rewritten.flatMap(bytesOf)), fresh }
    },
    /** After a failure it is not known which of the texts were parsed. */
    forget: (texts: Iterable<string> = engineNames.keys()) => {
      for (const text of texts) engineNames.delete(text)
    },
  }
}

type Message = { type: string; body: Buffer }
type Name = { start: number; end: number; text: string }

/** A message that is answered as a parsed statement is, and costs nothing. */
const EMPTY_PARSE: Message = { type: 'P', body: Buffer.alloc(4) }

function cutMessages(request: Buffer): Message[] {
  const messages: Message[] = []
  for (let at = 0; at < request.length;) {
    const next = at + 1 + request.readInt32BE(at + 1)
    messages.push({
      type: String.fromCharCode(request.readUInt8(at)),
      body: request.subarray(at + 5, next),
    })
    at = next
  }
  return messages
}

const isNamed = (message: Message) => nameIn(message) !== null

/** The name of a prepared statement in a Parse, Bind, Describe or Close message; null: none, or the unnamed one. */
function nameIn({ type, body }: Message): Name | null {
  const start = startOfName(type, body)
  if (start === null) return null
  const end = body.indexOf(0, start)
  return end > start ? { start, end, text: body.toString('utf8', start, end) } : null
}

function startOfName(type: string, body: Buffer): number | null {
  if (type === 'P') return 0
  if (type === 'B') return body.indexOf(0) + 1
  const isOfStatement = (type === 'D' || type === 'C') && body[0] === 0x53
  return isOfStatement ? 1 : null
}

const rename = ({ type, body }: Message, { start, end }: Name, name: string): Message => ({
  type,
  body: Buffer.concat([body.subarray(0, start), Buffer.from(name), body.subarray(end)]),
})

function bytesOf({ type, body }: Message): Buffer[] {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return [head, body]
}
