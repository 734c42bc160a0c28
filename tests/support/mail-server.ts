import { createServer, type AddressInfo } from 'node:net'

/** Just enough of SMTP to take letters. */
export async function startMailServer() {
  const letters: string[] = []
  let refusing = false
  let greeting = Promise.resolve()
  const server = createServer((line) => {
    let text = ''
    let inLetter = false
    const say = (word: string) => line.write(`${word}\r\n`)
    void greeting.then(() => say('220 post'))
    line.on('error', () => {})
    line.on('data', (bytes) => {
      text += bytes.toString()
      for (;;) {
        const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const word = text.slice(0, end)
        text = text.slice(end + (inLetter ? 5 : 2))
        if (inLetter) letters.push(word)
        const opens = !inLetter && /^DATA/i.test(word)
        if (refusing && /^MAIL/i.test(word)) say('451 later')
        else say(opens ? '354 go on' : /^QUIT/i.test(word) ? '221 bye' : '250 ok')
        inLetter = opens
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    refuse: (will: boolean) => void (refusing = will),
    /** Greets nobody until what it returns is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      greeting = promise
      return resolve
    },
    async [Symbol.asyncDispose]() {
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The parts of a letter, whether they travel as base64 or as quoted-printable. */
export function bodiesOf(letter: string): string {
  const parts = letter.split(/^--.*$/m).map((part) => part.split('\r\n\r\n'))
  return parts
    .map(([head = '', ...body]) => {
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      return Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString()
    })
    .join('\n')
}

/** A long subject travels in encoded pieces. */
export const subjectOf = (letter: string) =>
  [
    ...(/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(letter)?.[1] ?? '').matchAll(
      /=\?UTF-8\?([BQ])\?(.*?)\?=/gi,
    ),
  ]
    .map(([, how, text = '']) =>
      how?.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
                String.fromCharCode(parseInt(hex, 16)),
              ),
            'latin1',
          ),
    )
    .reduce((whole, piece) => Buffer.concat([whole, piece]), Buffer.alloc(0))
    .toString()
