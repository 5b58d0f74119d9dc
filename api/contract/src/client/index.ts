export * as endpoints from './domains.ts';
export type {
  EndpointAnswer,
  EndpointBody,
  EndpointCall,
  EndpointInput,
  EndpointParams,
  EndpointQuery,
} from './endpoint-call.ts';
