import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Typed } from './sheet.ts'

/** The props of one field: its name, its value, the problem with it, and the handler for typing. */
export type Bound = {
  name: string
  value: string
  problem: string | undefined
  onType: (text: string) => void
}

type CalculatorForm<Name extends string> = {
  form: RefObject<HTMLFormElement | null>
  typed: Typed<Name>
  /** False until the address was read, and in the built HTML. */
  isReady: boolean
  /** Returns the props of a field by its name, given the problems of all fields. */
  bind: (problems: Partial<Record<Name, string>>) => (name: Name) => Bound
  /** The address of this page with the input in it, to share with others. */
  link: string
}

/**
 * Keeps the input of a calculator in the address, so that a result can be linked to. Input typed before the scripts
 * arrived is kept.
 */
export function useCalculatorForm<Name extends string>(fallback: Typed<Name>): CalculatorForm<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(fallback)
  const [isReady, setReady] = useState(false)
  const [initial] = useState(fallback)

  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    const inForm = form.current ? new FormData(form.current) : new FormData()
    const found = Object.entries<string>(initial).map(([name, unset]) => {
      const there = inForm.get(name)
      const text = search.get(name) ?? (typeof there === 'string' ? there : unset)
      return [name, text.trim().slice(0, 40)] as const
    })
    const next = Object.fromEntries(found) as Typed<Name> // the same names
    setTyped(next)
    if (found.some(([name, text]) => !search.has(name) && text !== initial[name as Name])) {
      // typed before this code ran
      window.history.replaceState(window.history.state, '', addressOf(next, initial))
    }
    setReady(true)
  }, [initial])

  function set(name: Name, text: string) {
    const next = { ...typed, [name]: text }
    setTyped(next)
    window.history.replaceState(window.history.state, '', addressOf(next, initial))
  }

  const link = isReady ? `${window.location.origin}${addressOf(typed, initial)}` : ''
  const bind: CalculatorForm<Name>['bind'] = (problems) => (name) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onType: (text) => set(name, text),
  })
  return { form, typed, isReady, bind, link }
}

function addressOf(typed: Readonly<Record<string, string>>, unset: Readonly<Record<string, string>>): string {
  const said = Object.entries(typed).filter(([name, text]) => text.trim() !== '' && text !== unset[name])
  const query = new URLSearchParams(said).toString()
  return `${window.location.pathname}${query && `?${query}`}`
}
