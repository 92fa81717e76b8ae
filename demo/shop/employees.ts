/** The employees of the demo, by the ids with which the audit log names them. A real shop has accounts and a login. */
const employees = { ana: 'Ana Prado', bruno: 'Bruno Reis' }

/** The id of an employee. */
export type Employee = keyof typeof employees

const ids = ['ana', 'bruno'] as const satisfies readonly Employee[]

/** Returns the employee whom a browser's cookie names (default: the first one). A real shop reads its session. */
export function employeeIn(request: Request): Employee {
  const named = /(?:^|;\s*)employee=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return ids.find((id) => id === named) ?? 'ana'
}

/** Returns the cookie that names an employee from now on. */
export const employeeCookie = (id: string | null): string =>
  `employee=${ids.find((each) => each === id) ?? 'ana'}; Path=/; HttpOnly; SameSite=Lax`

/** Returns the other employee, to whom the demo can switch. */
export const colleagueOf = (employee: Employee): Employee => (employee === 'ana' ? 'bruno' : 'ana')

/** Returns the name of an employee; the id itself for an unknown one, such as a script. */
export const employeeName = (id: string | null): string =>
  ids.flatMap((each) => (each === id ? employees[each] : []))[0] ?? id ?? '–'
