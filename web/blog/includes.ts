import type { StateLaw } from '#shared/law/places/state-law.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { type FactName, factName, factText, topicOf } from './law-facts.ts'
import { figureOf, lawOf, joinList, statesWhere } from './law-figures.ts'
import { lawIncludes } from './law-includes.ts'
import { drawTable, tableTopic } from './law-tables.ts'
import { citation, isLawTopic, lawTopic, type LawTopic, ruleOf } from './law-topics.ts'
import { moneyIncludes } from './money-includes.ts'

/**
 * Returns the function that turns the command of a `{{…}}` in an article into HTML, so that no number of the law is ever
 * typed by hand. It throws for anything unknown. `uses` is called with every topic of law. The commands:
 * `law CA deposit.cap` a value in words · `brief CA lateFee` the rule in a few words · `rule CA lateFee` the whole rule ·
 * `holds CA lateFee some words` nothing, but an error if the rule no longer has these words ·
 * `cite CA lateFee` the citation, its year, and whether it is confirmed · `count`, `states` with a condition · `min`,
 * `median`, `max` of a fact · `table late-fees` · the calculators of law-includes.ts · the arithmetic of money-includes.ts.
 */
export function includer(uses: (topic: LawTopic) => void): (command: string) => string {
  return (command) => {
    const [verb = '', ...args] = command.split(' ')
    if (Object.hasOwn(commands, verb)) {
      return commands[verb]?.(args, uses) ?? ''
    }
    const law = Object.hasOwn(lawIncludes, verb) ? lawIncludes[verb] : undefined
    if (law) {
      uses(law.topic(args))
      return escapeHtml(law.run(...args))
    }
    const money = Object.hasOwn(moneyIncludes, verb) ? moneyIncludes[verb] : undefined
    if (!money) {
      throw new Error(`Unknown include {{${command}}}`)
    }
    return escapeHtml(money(...args))
  }
}

type Uses = (topic: LawTopic) => void

const commands: Readonly<Record<string, (args: readonly string[], uses: Uses) => string>> = {
  law: ([code, name = ''], uses) => escapeHtml(factText(lawOf(code), factCalled(name, uses))),
  brief: ([code, topic], uses) => escapeHtml(lawTopic(topicCalled(topic, uses)).brief(lawOf(code))),
  rule: ([code, topic], uses) => escapeHtml(ruleOf(lawOf(code), topicCalled(topic, uses))),
  cite: ([code, topic], uses) =>
    `<span class="cite">(${citation(lawOf(code), topicCalled(topic, uses))})</span>`,
  holds: ([code, topic, ...words], uses) => {
    requireSaid(lawOf(code), topic === 'notes' ? topic : topicCalled(topic, uses), words.join(' '))
    return ''
  },
  count: (condition, uses) => String(found(condition, uses).length),
  states: (condition, uses) => {
    const states = found(condition, uses)
    if (states.length === 0) {
      throw new Error(`No state has ${condition.join(' ')}: the sentence around it says otherwise`)
    }
    return escapeHtml(
      joinList(states.map(({ state, name }) => (state === 'DC' ? 'the District of Columbia' : name))),
    )
  },
  min: ([name = ''], uses) => escapeHtml(figureOf('min', factCalled(name, uses))),
  median: ([name = ''], uses) => escapeHtml(figureOf('median', factCalled(name, uses))),
  max: ([name = ''], uses) => escapeHtml(figureOf('max', factCalled(name, uses))),
  table: ([name = ''], uses) => {
    const topic = tableTopic(name)
    if (topic) {
      uses(topic)
    }
    return drawTable(name)
  },
}

/**
 * Guards a sentence that paraphrases a rule: throws, so that the build fails, if the data no longer contains these
 * words.
 */
function requireSaid(law: StateLaw, topic: LawTopic | 'notes', words: string): void {
  const text = topic === 'notes' ? law.notes : ruleOf(law, topic)
  if (words === '' || !text.toLowerCase().includes(words.toLowerCase())) {
    throw new Error(`The data of ${law.state} no longer says ‘${words}’ of ${topic}: ${text}`)
  }
}

function found(condition: readonly string[], uses: Uses) {
  factCalled(condition[0] ?? '', uses)
  return statesWhere(condition.join(' '))
}

function topicCalled(name: string | undefined, uses: Uses): LawTopic {
  if (name === undefined || !isLawTopic(name)) {
    throw new Error(`No topic of the law is called ${name}`)
  }
  uses(name)
  return name
}

function factCalled(name: string, uses: Uses): FactName {
  const fact = factName(name)
  uses(topicOf(fact))
  return fact
}
