import { demoHead, type DemoRequest, makeDemo } from './make-demo.ts'

/** The native file in pieces, a record a line: nothing is held in memory. `onRecord` is called for each record. */
export function* writeDemo(
  request: DemoRequest,
  onRecord: (section: string, record: object) => void = () => {},
): Iterable<string> {
  yield '{\n"format": "stvor",\n"version": 1'
  for (const [name, value] of Object.entries(demoHead(request)))
    yield `,\n"${name}": ${JSON.stringify(value)}`
  for (const { name, items } of makeDemo(request)) {
    yield `,\n"${name}": [`
    let between = '\n'
    for (const item of items) {
      onRecord(name, item)
      yield between + JSON.stringify(item)
      between = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}
