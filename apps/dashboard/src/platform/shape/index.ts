export {
  isAbsentOr,
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
  type Reader,
} from './readers.ts';
