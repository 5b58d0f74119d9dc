import { testTranslations } from '@quizmesh/sdk/testing';

testTranslations(__dirname);
