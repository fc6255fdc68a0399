// Loaded before the test files of a whole run: what properties are tried with is the same in every run, so that one that
// is green stays green. A file run by hand tries new cases each time; what one of them finds becomes a test of its own.
import { configureGlobal, readConfigureGlobal } from 'fast-check'

configureGlobal({ ...readConfigureGlobal(), seed: 20_261_121 })
