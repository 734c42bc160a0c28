let visitors = 0

/** Somebody new: an address and a phone that nobody had before. */
export function newVisitor() {
  const at = ++visitors
  return {
    address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    body: {
      category: 'Обратный звонок',
      subject: `Квартира ${at}`,
      name: 'Анна Мария',
      phone: `8 9${String(at).padStart(9, '0')}`,
      consent: true,
      page: `/kvartiry/${at}`,
      idempotencyKey: `bench-${process.pid}-${at}`,
    },
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
