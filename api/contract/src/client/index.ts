export * as endpoints from './generated/domains.ts';
export { methodAndPath } from './endpoint-call.ts';
export type {
  EndpointAnswer,
  EndpointBody,
  EndpointCall,
  EndpointInput,
  EndpointParams,
  EndpointQuery,
} from './endpoint-call.ts';
