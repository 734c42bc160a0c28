type Ask = (...args: never[]) => Promise<unknown>

type Wrap = <Args extends unknown[], Answer>(
  ask: (...args: Args) => Promise<Answer>,
  name: string,
  substitute?: Answer,
) => (...args: Args) => Promise<Answer>

type Substitutes<Questions extends Record<string, Ask>> = {
  readonly [Name in keyof Questions]?: Awaited<ReturnType<Questions[Name]>>
}

/** The same questions, each asked through `wrap`: a new one needs no line of its own in caches and memories. */
export function mapQuestions<Questions extends Record<string, Ask>>(
  questions: Questions,
  wrap: Wrap,
  substitutes?: Substitutes<Questions>,
): Questions
export function mapQuestions(
  questions: Record<string, Ask>,
  wrap: Wrap,
  substitutes: Record<string, unknown> = {},
): Record<string, Ask> {
  return Object.fromEntries(
    Object.entries(questions).map(([name, ask]) => [name, wrap(ask, name, substitutes[name])]),
  )
}
