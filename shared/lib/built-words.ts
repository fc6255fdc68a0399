/*
 * What the build cannot know, by the words that stand for it in the built pages: the server puts in what is true here
 * as it serves them (server/platform/built-pages.ts).
 */

/** The address of this site: scheme and host, without a slash at the end. */
export const originWord = 'https://origin.tenure.invalid'

/** Whether plans limit accounts here: 'on', 'given' where they cannot be paid for online, 'off' where there are none. */
export const plansWord = 'tenure-plans-here'

/** 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoWord = 'tenure-demo-here'
